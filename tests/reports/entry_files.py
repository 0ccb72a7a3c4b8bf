"""Writes a list of entries as each kind of file that volunteers send, the way their programs write them."""

from __future__ import annotations

import csv
import io
import zipfile
from html import escape

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
ODF = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text", "style")
)


def rows_of(content, delimiter=";", encoding="cp1252"):
    return list(csv.reader(io.StringIO(content.decode(encoding), newline=""), delimiter=delimiter))


def text(rows, delimiter=",", encoding="utf-8", quoting=csv.QUOTE_MINIMAL):
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, quoting=quoting).writerows(rows)
    return out.getvalue().encode(encoding)


def packed(parts):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, content in parts.items():
            folder.writestr(name, content)
    return out.getvalue()


def unpacked(content):
    with zipfile.ZipFile(io.BytesIO(content)) as folder:
        return {name: folder.read(name) for name in folder.namelist()}


def column(n):
    return chr(ord("A") + n)


def excel_cell(at, value, answers):
    """Write a cell as Excel does: numbers as numbers, texts shared, a formula with its answer."""
    if at in answers:
        return f'<c r="{at}" t="str"><f>{escape(answers[at])}</f><v>{escape(value)}</v></c>'
    if value.isdecimal() and not value.startswith("0"):
        return f'<c r="{at}"><v>{value}</v></c>'
    return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>' if value else ""


def excel_sheet(rows, *, answers=(), merged=(), hidden=()):
    """Write a sheet. `answers` holds formulas by cell, whose answer is the value; `hidden` the lines not shown."""
    answers = dict(answers)
    told = ""
    for no, row in enumerate(rows, 1):
        cells = "".join(excel_cell(f"{column(n)}{no}", value, answers) for n, value in enumerate(row))
        told += f'<row r="{no}"{" hidden=" + chr(34) + "1" + chr(34) if no in hidden else ""}>{cells}</row>'
    ranges = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
    joined = f"<mergeCells>{ranges}</mergeCells>" if merged else ""
    return f"<worksheet {MAIN}><sheetData>{told}</sheetData>{joined}</worksheet>"


def excel(*sheets, names=("Entries", "Old list", "Third"), states=()):
    """Pack sheets into a workbook."""
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"{f" state={chr(34)}{state}{chr(34)}" if state else ""}/>'
        for n, (name, state) in enumerate(zip(names, [*states, "", "", ""], strict=False), 1)
        if n <= len(sheets)
    )
    links = "".join(
        f'<Relationship Id="rId{n}" Type="{LINKS}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    front = f'<Relationship Id="rId1" Type="{LINKS}/officeDocument" Target="xl/workbook.xml"/>'
    return packed(
        {
            "[Content_Types].xml": "<Types/>",
            "_rels/.rels": f'<Relationships xmlns="{PACKAGE}">{front}</Relationships>',
            "xl/workbook.xml": f'<workbook {MAIN} xmlns:r="{LINKS}"><sheets>{listed}</sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{links}</Relationships>',
            **{f"xl/worksheets/sheet{n}.xml": sheet for n, sheet in enumerate(sheets, 1)},
        }
    )


def ods_cell(value, formula, down):
    spans = f' table:number-rows-spanned="{down}" table:number-columns-spanned="1"' if down > 1 else ""
    told = f' table:formula="of:{escape(formula)}"' if formula else ""
    if value.isdecimal() and not value.startswith("0"):
        kind = f' office:value-type="float" office:value="{value}"'
    else:
        kind = ' office:value-type="string"' if value else ""
    lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in value.split("\n")) if value else ""
    return f"<table:table-cell{spans}{told}{kind}>{lines}</table:table-cell>"


def ods_sheet(rows, *, name="Entries", answers=(), merged=(), hidden=(), style="shown"):
    """Write a sheet; see `excel_sheet`."""
    answers, downs = dict(answers), {}
    for one in merged:
        first, last = one.split(":")
        downs[first] = int(last[1:]) - int(first[1:]) + 1
    told = ""
    for no, row in enumerate(rows, 1):
        places = [f"{column(n)}{no}" for n in range(len(row))]
        cells = "".join(
            ods_cell(value, answers.get(at), downs.get(at, 1)) for at, value in zip(places, row, strict=True)
        )
        shows = ' table:visibility="filter"' if no in hidden else ""
        rest = "<table:table-cell table:number-columns-repeated='16000'/>"
        told += f"<table:table-row{shows}>{cells}{rest}</table:table-row>"
    told += "<table:table-row table:number-rows-repeated='1048000'><table:table-cell/></table:table-row>"
    return f'<table:table table:name="{name}" table:style-name="{style}">{told}</table:table>'


def ods(*sheets):
    """Pack sheets into an OpenDocument workbook; the style `away` hides one."""
    styles = "".join(
        f'<style:style style:name="{name}"><style:table-properties table:display="{shown}"/></style:style>'
        for name, shown in (("shown", "true"), ("away", "false"))
    )
    return packed(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content {ODF}><office:automatic-styles>{styles}</office:automatic-styles>"
            f"<office:body><office:spreadsheet>{''.join(sheets)}</office:spreadsheet></office:body>"
            "</office:document-content>",
        }
    )
