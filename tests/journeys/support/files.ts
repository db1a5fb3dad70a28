/** Files in journeys: uploads and downloads. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { demoTown } from '#database/seed/town';

/** A file for a file input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const csvFile = (name: string, content: string | Buffer): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

export const photoFile = (name: string, content: string | Buffer): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(content),
});

/** The sample file offered to new customers: 400 rows with the errors of real lists. */
export const samplePath = new URL('../../../database/seed/sample-leads.csv', import.meta.url).pathname;

/** Rows about this many people of the demo town, by name and address. */
export function townFile(name: string, people: number): ChosenFile {
  const rows = ['First Name,Last Name,Property Address,Property City,Property State,Property ZIP'];
  for (const person of demoTown({ people })) {
    const [ownName] = person.names;
    const [address] = person.addresses;
    const street = [address?.street, address?.unit].filter(Boolean).join(' ');
    rows.push([ownName?.first, ownName?.last, street, address?.city, address?.state, address?.zip].join(','));
  }
  return csvFile(name, `${rows.join('\n')}\n`);
}

/** A CSV as rows of cells, header first. */
export const readCsv = (text: string): string[][] => parse(text, { relax_column_count: true, bom: true });

/** Starts a download and returns the file. */
export async function download(
  page: Page,
  start: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await start();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
