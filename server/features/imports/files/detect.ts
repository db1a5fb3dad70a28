/** Recognizes the preset of a file when none is chosen, so that no rule of its publisher is forgotten. */
import { fixedRegisters, registerWithColumns } from '#features/companies';
import { matchColumns } from '../presets/columns.ts';
import { presets } from '../presets/presets.ts';
import type { Container } from './container.ts';
import { hasWidth } from './fixed-width.ts';
import type { Table } from './table.ts';

/** The preset whose rows have the width of the file's. */
export async function presetByWidth(container: Container): Promise<string | undefined> {
  const [part] = container.kind === 'text' ? container.parts : [];
  if (part === undefined) return undefined;
  for (const { name, fixed } of fixedRegisters)
    if (fixed !== undefined && (await hasWidth(part, fixed.width))) return name;
  return undefined;
}

/** The preset whose columns a table has; without a header, the one whose rows look like the table's. */
export function presetByColumns({ columns, has_header, sample_rows }: Table): string | undefined {
  if (!has_header) {
    const half = sample_rows.length / 2;
    return presets.find(({ looks }) => looks !== undefined && sample_rows.filter(looks).length > half)?.name;
  }
  const known = presets.filter(
    (preset) =>
      preset.required.length > 0 &&
      matchColumns(preset, columns).missing.length === 0 &&
      (preset.dated === undefined || columns.some(({ name }) => name.trim() === preset.dated)),
  );
  // A snapshot has the columns of its file, and the date too.
  const [closest] = known.sort((a, b) => Number(b.dated !== undefined) - Number(a.dated !== undefined));
  return closest?.name ?? registerWithColumns(columns)?.name;
}
