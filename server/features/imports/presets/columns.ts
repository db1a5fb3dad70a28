/** Applies a preset to a file: its columns, rules and date. */
import { importPresets } from '#contract/providers/rules';
import { AppError } from '#platform/errors';
import type { PersonHeader, PersonMapping } from '../rows/mapping.ts';
import type { RowRules } from '../rows/row.ts';
import { type Preset, presets } from './presets.ts';

/** Throws AppError if there is no such preset. */
export function findPreset(name: string): Preset {
  const found = presets.find((preset) => preset.name === name);
  if (found) return found;
  throw new AppError('preset_not_found', { values: { preset: name, presets: importPresets.join(', ') } });
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * The columns of a file by a preset. Throws `invalid` if a required one is missing, which means another file type or
 * renamed columns.
 */
export function mapByPreset(
  preset: Preset,
  columns: readonly { index: number; name: string }[],
): PersonMapping {
  const { mapping, missing } = matchColumns(preset, columns);
  if (missing.length === 0) return mapping;
  const names = missing.map(
    (header) => preset.columns[header]?.map((columnNames) => columnNames.join(' + ')).join(' / ') ?? header,
  );
  throw new AppError('wrong_preset_columns', {
    values: { preset: preset.name, columns: names.join(', ') },
  });
}

/** The columns that a preset knows, and which of those it needs are missing. */
export function matchColumns(
  preset: Preset,
  columns: readonly { index: number; name: string }[],
): { mapping: PersonMapping; missing: PersonHeader[] } {
  const byName = new Map(columns.map(({ index, name }) => [plain(name), index] as const));
  const mapping: PersonMapping = {};
  for (const [header, alternatives] of Object.entries(preset.columns) as [PersonHeader, string[][]][]) {
    for (const columnNames of alternatives) {
      const indexes = columnNames.map((name) => byName.get(plain(name)));
      if (!indexes.every((index) => index !== undefined)) continue;
      mapping[header] = indexes;
      break;
    }
  }
  return { mapping, missing: preset.required.filter((header) => mapping[header] === undefined) };
}

/** How the rows of a preset's file are read, in addition to its columns. */
export function rulesOf(preset: Preset, columns: readonly { index: number; name: string }[]): RowRules {
  const { skip } = preset;
  const rules: RowRules = preset.repeats ? { ...preset.rules, isRoll: true } : (preset.rules ?? {});
  const at = skip && columns.find(({ name }) => plain(name) === plain(skip.column))?.index;
  if (skip === undefined || at === undefined) return rules;
  return { ...rules, skip: { index: at, values: skip.values, refusal: skip.refusal } };
}

/** The data date in a file's column (ISO), or undefined. */
export function dayOf(
  preset: Preset,
  columns: readonly { index: number; name: string }[],
  rows: readonly (readonly string[])[],
): string | undefined {
  const { dated } = preset;
  const at = dated && columns.find(({ name }) => plain(name) === plain(dated))?.index;
  const cell = at === undefined || at === '' ? '' : (rows[0]?.[at] ?? '').trim();
  return /^\d{4}-\d{2}-\d{2}/.exec(cell)?.[0];
}
