"""``spadework rules``: what a table may agree on, in words."""

from __future__ import annotations

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from spadework.cli.failure import Failure
from spadework.cli.plain import console_for
from spadework.cli.rules_page import rules_page
from spadework.rules import PRESETS, Rules, RulesError, Value, options_of, parse_rules, write_value


@click.command()
@click.argument("text", default="standard")
@click.option("--markdown", is_flag=True, help="Print the page about the rules of all games instead.")
def rules(text: str, markdown: bool) -> None:
    """Say in words what the rules written in TEXT are.

    TEXT is a preset, then what differs from it, as in "standard; target=300; nil=50".
    """
    if markdown:
        click.echo(rules_page(), nl=False)
        return
    try:
        chosen = parse_rules(text)
    except RulesError as error:
        raise Failure(str(error)) from None
    _show(console_for(), chosen)


def _show(console: Console, chosen: Rules) -> None:
    preset = PRESETS[chosen.preset].presets[chosen.preset]
    console.print(Text(f"{chosen}", "bold"))
    changed = str(chosen) != chosen.preset
    console.print(Text(f"{preset.title}, with changes." if changed else f"{preset.title}: {preset.sentence}"))
    table = Table(box=box.SIMPLE, pad_edge=False)
    for column in ("Option", "Value", "What it says"):
        table.add_column(column, no_wrap=column != "What it says")
    for name, option in options_of(type(chosen)).items():
        value = getattr(chosen, name)
        usual = preset.options.get(name, option.default)
        words = Text(option.in_words(value))
        if value != usual:
            words.append(f" ({preset.title}: {_shown(usual)}.)", "italic")
        table.add_row(name, Text(_shown(value), "bold" if value != usual else ""), words)
    console.print(table)


def _shown(value: Value) -> str:
    """A value with a true minus sign."""
    return write_value(value).replace("-", "−")
