"""The papers themselves as PDF, a file a paper."""
