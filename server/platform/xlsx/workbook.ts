/**
 * Streams XLSX workbooks row by row, whatever their size, and rejects harmful content before unpacking it. The only
 * module that knows the format.
 */

import { posix } from 'node:path';
import { AppError } from '#platform/errors';
import type { RangedFile } from '../storage/storage.ts';
import { type Archive, openArchive } from './archive.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import { SharedStrings } from './strings.ts';
import { readStyles } from './styles.ts';
import { attribute, eachTag } from './xml.ts';

export type { SheetRow };

export interface SheetName {
  name: string;
  hidden: boolean;
}

/** A workbook whose directory has been checked. */
export interface Workbook {
  /** Sheets with cells, in order. */
  sheets: SheetName[];
  /**
   * Yields the non-blank rows of a sheet in batches; calls `passed` with the number of file bytes read. Ending the loop
   * early closes everything it opened.
   */
  rows(sheet: string, passed?: (bytes: number) => void): AsyncGenerator<SheetRow[], void, void>;
  close(): void;
}

/**
 * Opens a workbook. Throws AppError for macros, external links, zip bombs, encryption and damage. Returns undefined for
 * another kind of zip.
 */
export async function openWorkbook(file: RangedFile): Promise<Workbook | undefined> {
  const archive = await openArchive(file);
  try {
    const workbook = await describe(archive);
    if (workbook === undefined) archive.close();
    return workbook;
  } catch (error) {
    archive.close();
    throw error;
  }
}

interface Relation {
  type: string;
  target: string;
  outside: boolean;
}

async function describe(archive: Archive): Promise<Workbook | undefined> {
  if (!archive.names.includes('[Content_Types].xml')) return undefined;
  const main = [...(await readRelations(archive, '')).values()].find(({ type }) => type === 'officeDocument');
  if (main === undefined || !main.target.startsWith('xl/')) return undefined;
  if (main.target.endsWith('.bin')) throw new AppError('workbook_binary');
  refuseActive(archive);
  const xml = await archive.text(main.target);
  if (xml === undefined) throw new AppError('workbook_damaged');
  const relations = await readRelations(archive, main.target);
  if ([...relations.values()].some(({ outside }) => outside)) throw new AppError('workbook_has_links');
  const sheets: (SheetName & { target: string })[] = [];
  let calendar: 1900 | 1904 = 1900;
  eachTag(xml, (name, attributes) => {
    if (name === 'workbookPr' && /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')) calendar = 1904;
    if (name !== 'sheet') return;
    const relation = relations.get(/ \w+:id=["']([^"']+)["']/.exec(attributes)?.[1] ?? '');
    if (relation?.type !== 'worksheet' || !archive.names.includes(relation.target)) return;
    const state = attribute(attributes, 'state');
    const hidden = state === 'hidden' || state === 'veryHidden';
    sheets.push({ name: attribute(attributes, 'name') ?? '', hidden, target: relation.target });
  });
  if (sheets.length === 0) throw new AppError('sheet_not_found.none');
  const findPart = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target;
  const styles = readStyles((await archive.text(findPart('styles') ?? '')) ?? '<none/>');
  const stringsPart = findPart('sharedStrings');
  const packedStrings =
    stringsPart !== undefined && archive.names.includes(stringsPart) ? stringsPart : undefined;
  async function* rows(
    sheet: string,
    passed?: (bytes: number) => void,
  ): AsyncGenerator<SheetRow[], void, void> {
    const found = sheets.find(({ name }) => name === sheet);
    if (found === undefined)
      throw new AppError('sheet_not_found', {
        values: { sheet, sheets: sheets.map(({ name }) => name).join(', ') },
      });
    const strings = new SharedStrings(
      packedStrings === undefined ? undefined : () => archive.open(packedStrings),
    );
    try {
      const stream = archive.open(found.target, passed);
      yield* readSheet(stream, { strings, styles, calendar });
    } finally {
      await strings.close();
    }
  }
  return { sheets: sheets.map(({ name, hidden }) => ({ name, hidden })), rows, close: () => archive.close() };
}

/** Rejects active content. None of it would be used, but the sender should know what the file contains. */
function refuseActive({ names }: Archive): void {
  if (names.some((name) => /(^|\/)vbaProject\.bin$|\/macrosheets\//i.test(name)))
    throw new AppError('workbook_has_macros');
  if (names.some((name) => name.startsWith('xl/externalLinks/'))) throw new AppError('workbook_has_links');
}

/** Returns a part's relationships: part name in the archive, by relationship id. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  const xml = await archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (xml === undefined) {
    if (part === '') throw new AppError('workbook_damaged');
    return relations;
  }
  eachTag(xml, (name, attributes) => {
    if (name !== 'Relationship') return;
    const target = attribute(attributes, 'Target') ?? '';
    relations.set(attribute(attributes, 'Id') ?? '', {
      type: posix.basename(attribute(attributes, 'Type') ?? ''),
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      outside: attribute(attributes, 'TargetMode') === 'External',
    });
  });
  return relations;
}
