"""The register of claims: rows beside the journal that answer questions across matches. No decision reads them."""
