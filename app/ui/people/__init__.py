"""The register of people in the window, with conduct, bars and officials at tables: for officials alone."""
