"""How a day lies in the journal and is read from it: streams, events as bytes, and the state that is folded of them."""
