"""What is sent to a phone: plain pages, texts and pictures."""
