"""The day as its players were told of it: without what rests on a ruling that nobody announced."""
