"""Exact proof over cards nobody remembers: what holds in every completion of a sheet, in none, or in some.

A completion places each of the 24 cards once. The facts on the sheet hold in it and nothing else is assumed: nobody is
taken to have followed suit, led in turn or spoken truly. `known` reads the facts, `lying`, `taking` and `summing` write
them as a formula, `charges` writes what is to be proved, `examining` asks.
"""
