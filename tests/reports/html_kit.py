"""Reads the tags and the texts of a page."""

from html.parser import HTMLParser


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.texts = set(), []

    def handle_starttag(self, tag, _attrs):
        self.tags.add(tag)

    def handle_data(self, data):
        self.texts.append(data)


def read(content):
    reader = Reader()
    reader.feed(content.decode())
    return reader
