/** Leads for benches: the people of a made-up town as a customer would list them, repeated as needed. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { demoTown } from '#database/seed/town';
import type { LeadFields, Person } from '#linkage';

export const headers = [
  'Owner Name',
  'Property Address',
  'Property City',
  'Property State',
  'Property Zip',
  'Mailing Address',
  'Mailing City',
  'Mailing State',
  'Mailing Zip',
];

/** The mapping of those columns. */
export const mapping = {
  full_name: [0],
  property_address: [1],
  property_city: [2],
  property_state: [3],
  property_zip: [4],
  mailing_address: [5],
  mailing_city: [6],
  mailing_state: [7],
  mailing_zip: [8],
};

export const townPeople = 50_000;

/** The whole town. */
export const town = (): Person[] => [...demoTown({ people: townPeople })];

/** Row `index`: a person of the town; repeats have another PO box, so that no row is a duplicate. */
export function leadRow(people: Person[], index: number): string[] {
  const person = people[(index * 7919) % people.length];
  const round = Math.floor(index / people.length);
  const name = person?.names[0];
  const at = person?.addresses[index % 3 === 0 ? person.addresses.length - 1 : 0];
  return [
    `${name?.last ?? ''}, ${name?.first ?? ''} ${name?.middle ?? ''}`.trim().toUpperCase(),
    [at?.street, at?.unit].filter((part) => part).join(' '),
    at?.city ?? '',
    at?.state ?? '',
    at?.zip ?? '',
    ...(round === 0 ? ['', '', '', ''] : [`PO Box ${round}`, at?.city ?? '', at?.state ?? '', at?.zip ?? '']),
  ];
}

/** The same row as fields, for linkage alone. */
export function leadFields(people: Person[], index: number): LeadFields {
  const cells = leadRow(people, index);
  return Object.fromEntries(Object.entries(mapping).map(([header, [column = 0]]) => [header, cells[column]]));
}

/** Writes a file of `count` leads in constant memory. */
export async function writeLeads(path: string, people: Person[], count: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${headers.join(',')}\n`);
  const quote = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
  for (let start = 0; start < count; start += 1000) {
    let piece = '';
    for (let index = start; index < Math.min(count, start + 1000); index += 1) {
      piece += `${leadRow(people, index).map(quote).join(',')}\n`;
    }
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
