"""What pages, papers and commands ask of the desk: a day, a match, a person, a paper, read and never written."""
