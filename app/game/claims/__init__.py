"""Claims of 4-balls: who may claim what until when, what the facts say of one, and its way through the officials."""
