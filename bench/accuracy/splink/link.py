"""Links leads to people with Splink 5 and writes the likeliest person of each lead.

Usage: python link.py FOLDER. Reads people.csv and leads.csv, writes best.csv (lead, person, probability) and
times.json (seconds). Lists in cells are separated by "|", the parts of an address by ";".
"""

import json
import sys
import time
from pathlib import Path

import duckdb
from splink import DuckDBAPI, Linker, SettingsCreator, block_on
from splink import comparison_level_library as levels
from splink import comparison_library as comparisons

# DuckDB writes what exceeds it to the folder.
MEMORY = "6GB"

PREPARE = """
create table prepared_{name} as
with cells as (
  select id as unique_id, nullif(middle, '') as middle_name, nullif(birth, '') as birth,
    list_distinct(list_filter(string_split(coalesce(firsts, ''), '|'), lambda x: x <> '')) as firsts,
    list_distinct(list_filter(string_split(coalesce(lasts, ''), '|'), lambda x: x <> '')) as surnames,
    list_filter(string_split(coalesce(phones, ''), '|'), lambda x: x <> '') as phones,
    list_filter(string_split(coalesce(emails, ''), '|'), lambda x: x <> '') as emails,
    list_transform(list_filter(string_split(coalesce(addresses, ''), '|'), lambda x: x <> ''),
      lambda x: string_split(x, ';')) as homes
  from read_csv('{path}', all_varchar = true, header = true)
), places as (
  select *, firsts[1] as first_name, surnames[1] as surname,
    case when homes[1][2] <> '' then array_to_string(homes[1], ' ') end as address,
    list_distinct(list_transform(list_filter(homes, lambda h: h[1] <> '' and h[2] <> ''),
      lambda h: h[1] || ' ' || h[2] || ' ' || h[6])) as addresses,
    list_distinct(list_transform(list_filter(homes, lambda h: h[2] <> ''), lambda h: h[1] || ' ' || h[2])) as lines,
    list_distinct(list_filter(list_transform(homes, lambda h: h[1]), lambda x: x <> '')) as numbers,
    list_distinct(list_transform(list_filter(homes, lambda h: h[4] <> ''), lambda h: h[4] || ' ' || h[5])) as towns,
    list_distinct(list_filter(list_transform(homes, lambda h: h[5]), lambda x: x <> '')) as states,
    list_distinct(list_filter(list_transform(homes, lambda h: h[6]), lambda x: x <> '')) as zips,
    list_distinct(list_filter(list_transform(homes, lambda h: h[6][1:3]), lambda x: x <> '')) as zip3s,
    list_distinct(list_transform(list_filter(homes, lambda h: h[1] <> ''),
      lambda h: h[1] || ' ' || h[6] || ' ' || left(firsts[1], 1))) as house_keys
  from cells
)
select * exclude (homes, firsts),
  list_transform(surnames, lambda s: first_name || ' ' || s) as full_names,
  flatten(list_transform(surnames, lambda s: list_transform(zips, lambda z: s || ' ' || z))) as zip_keys,
  flatten(list_transform(surnames, lambda s: list_transform(states,
    lambda t: s || ' ' || t || ' ' || left(first_name, 1)))) as state_keys,
  list_transform(zip3s, lambda z: first_name || ' ' || z) as first_keys,
  list_transform(surnames, lambda s: s || ' ' || left(middle_name, 1) || ' ' || left(first_name, 1)) as initial_keys
from places
"""

SIMILAR = """list_max(flatten(list_transform(lines_l, lambda a: list_transform(lines_r,
  lambda b: jaro_winkler_similarity(a, b)))))"""


def shared(column):
    return f"list_has_any({column}_l, {column}_r)"


def name_comparison(column, others=()):
    """Exact with term frequency, any shared one, two levels of Jaro–Winkler."""
    return comparisons.CustomComparison(
        output_column_name=column,
        comparison_levels=[
            levels.NullLevel(column),
            levels.ExactMatchLevel(column, term_frequency_adjustments=True),
            *(levels.CustomLevel(shared(other), f"shared {other}") for other in others),
            levels.JaroWinklerLevel(column, 0.92),
            levels.JaroWinklerLevel(column, 0.82),
            levels.ElseLevel(),
        ],
    )


def middle_comparison():
    one = "(length(middle_name_l) = 1 or length(middle_name_r) = 1)"
    return comparisons.CustomComparison(
        output_column_name="middle_name",
        comparison_levels=[
            levels.NullLevel("middle_name"),
            levels.CustomLevel("middle_name_l = middle_name_r and length(middle_name_l) > 1", "same name"),
            levels.CustomLevel(f"{one} and left(middle_name_l, 1) = left(middle_name_r, 1)", "same initial"),
            levels.CustomLevel("left(middle_name_l, 1) = left(middle_name_r, 1)", "other name, same initial"),
            levels.ElseLevel(),
        ],
    )


def home_comparison():
    """Where somebody lives. Without term frequencies, expectation–maximization takes “same address” for the match."""
    return comparisons.CustomComparison(
        output_column_name="address",
        comparison_levels=[
            levels.CustomLevel("len(states_l) = 0 or len(states_r) = 0", "missing").configure(is_null_level=True),
            levels.ExactMatchLevel("address", term_frequency_adjustments=True),
            levels.CustomLevel(shared("addresses"), "shared address"),
            levels.CustomLevel(f"{shared('numbers')} and {SIMILAR} >= 0.92", "same number, similar street"),
            levels.CustomLevel(f"{shared('zip3s')} and {SIMILAR} >= 0.92", "similar line"),
            levels.CustomLevel(shared("zips"), "same ZIP"),
            levels.CustomLevel(shared("towns"), "same town"),
            levels.CustomLevel(shared("zip3s"), "same ZIP3"),
            levels.CustomLevel(shared("states"), "same state"),
            levels.ElseLevel(),
        ],
    )


def list_comparison(column):
    return comparisons.CustomComparison(
        output_column_name=column,
        comparison_levels=[
            levels.CustomLevel(f"len({column}_l) = 0 or len({column}_r) = 0", "missing").configure(is_null_level=True),
            levels.CustomLevel(shared(column), "shared"),
            levels.ElseLevel(),
        ],
    )


def birth_comparison():
    return comparisons.CustomComparison(
        output_column_name="birth",
        comparison_levels=[
            levels.NullLevel("birth"),
            levels.ExactMatchLevel("birth"),
            levels.CustomLevel("damerau_levenshtein(birth_l, birth_r) <= 1", "one digit"),
            levels.CustomLevel("left(birth_l, 4) = left(birth_r, 4)", "same year"),
            levels.ElseLevel(),
        ],
    )


def exploded(column):
    return block_on(column, arrays_to_explode=[column])


def build_settings(connection):
    """The model; comparisons and rules of fields that a file lacks are left out."""
    contacts = [
        column
        for column in ("phones", "emails")
        if has_any(connection, f"len({column}) > 0")
    ]
    births = has_any(connection, "birth is not null")
    keys = ["full_names", "addresses", "house_keys", "zip_keys", "state_keys", "first_keys", "initial_keys"]
    return SettingsCreator(
        link_type="link_only",
        comparisons=[
            name_comparison("first_name"),
            name_comparison("surname", ["surnames"]),
            middle_comparison(),
            home_comparison(),
            *(list_comparison(column) for column in contacts),
            *([birth_comparison()] if births else []),
        ],
        blocking_rules_to_generate_predictions=[
            *(exploded(column) for column in keys + contacts),
            *([block_on("birth")] if births else []),
        ],
        # Splink fails if the share of a level among matches falls below 1e-300, as it does with more iterations.
        max_iterations=10,
        retain_matching_columns=False,
        retain_intermediate_calculation_columns=False,
    )


def has_any(connection, condition):
    """Whether leads and people both have the field."""
    return all(
        connection.sql(f"select count(*) from prepared_{table} where {condition}").fetchall()[0][0] > 0
        for table in ("people", "leads")
    )


def main(folder):
    connection = duckdb.connect(config={"memory_limit": MEMORY, "temp_directory": str(folder)})
    began = time.perf_counter()
    for name in ("people", "leads"):
        connection.execute(PREPARE.format(name=name, path=folder / f"{name}.csv"))
    api = DuckDBAPI(connection=connection)
    frames = [api.register(connection.table(f"prepared_{name}"), dataset_display_name=name) for name in ("leads", "people")]
    linker = Linker(frames, build_settings(connection), log_level=None)
    name_and_home = [block_on("first_name", "surname", "address"), block_on("first_name", "surname", "middle_name")]
    linker.training.estimate_probability_two_random_records_match(name_and_home, recall=0.7)
    linker.training.estimate_u_using_random_sampling(max_pairs=2e6, seed=1)
    for rule in (
        block_on("first_name", "surname"),
        block_on("address", "surname"),
        block_on("address", "first_name"),
    ):
        linker.training.estimate_parameters_using_expectation_maximisation(rule)
    trained = time.perf_counter()
    pairs = linker.inference.predict(threshold_match_probability=0.001)
    connection.execute(
        f"""copy (select unique_id_l as lead, arg_max(unique_id_r, match_probability) as person,
          max(match_probability) as probability from {pairs.physical_name} group by 1)
          to '{folder / "best.csv"}' (header)"""
    )
    times = {"train": trained - began, "predict": time.perf_counter() - trained}
    (folder / "times.json").write_text(json.dumps(times))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
