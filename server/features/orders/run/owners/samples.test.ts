/** Compares traced owner strings with the expected outcomes, where the folder with the samples is given. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryCompanies } from '#features/companies';
import { openPeopleFile } from '#features/imports';
import { memorySource } from '#features/reference';
import { type Entity, type Person, parseLead } from '#linkage';
import { traceOwners } from './trace.ts';

const folder = process.env.COMPANY_SAMPLES;

const presets: [string, RegExp][] = [
  ['fl-companies', /^florida/],
  ['ct-companies', /^connecticut/],
  ['ak-companies', /^alaska/],
  ['ny-companies', /^new_york/],
  ['co-companies', /^colorado/],
  ['or-companies', /^oregon/],
];

async function readEntities(at: string): Promise<Entity[]> {
  const names = await readdir(at);
  const entities: Entity[] = [];
  for (const [preset, pattern] of presets) {
    const [path = '', ...others] = names.filter((name) => pattern.test(name)).map((name) => join(at, name));
    const opened = await openPeopleFile(path, { preset, others: others.map((other) => ({ path: other })) });
    for await (const row of opened.rows({}, { from: 0, asOf: undefined, onBytes: () => {} }))
      if ('entity' in row) entities.push(row.entity);
  }
  return entities;
}

async function readPeople(at: string): Promise<Person[]> {
  const opened = await openPeopleFile(join(at, 'people.ndjson'), { preset: 'person' });
  const people: Person[] = [];
  for await (const row of opened.rows({}, { from: 0, asOf: undefined, onBytes: () => {} }))
    if ('person' in row) people.push(row.person);
  return people;
}

/** The truth as records by column; cells may be quoted. */
async function readTruth(at: string): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await readFile(join(at, 'owner_strings_truth.csv'), 'utf8'))
    .trim()
    .split('\n');
  const columns = head.trim().split(',');
  return lines.map((line) => {
    const cells = [...line.trim().matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? '');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

describe.skipIf(folder === undefined)('samples of the registers (COMPANY_SAMPLES)', () => {
  test('traces every owner string as expected', async () => {
    const at = folder ?? '';
    const truth = await readTruth(at);
    const traced = await traceOwners(
      truth.map((row) =>
        parseLead({
          full_name: row.roll_owner,
          property_state: row.state,
          mailing_address: row.roll_mail_street,
          mailing_zip: row.roll_mail_zip,
        }),
      ),
      {
        source: memorySource(await readPeople(at), 'People'),
        companies: memoryCompanies(await readEntities(at), 'Register'),
        purpose: null,
        referenceSize: 21,
        year: 2026,
        deadline: new Date('2099-01-01'),
      },
    );
    const wrong = truth.flatMap((row, index) => {
      const { outcome, result, probability } = traced[index] ?? {};
      const [name] = result?.person?.names ?? [];
      const person = [name?.first, name?.middle, name?.last, name?.suffix].filter(Boolean).join(' ');
      const ids =
        result?.path?.map((step) => step.registry_id).join('>') ??
        result?.entity?.registry_id ??
        result?.entity_candidates?.map((one) => one.registry_id).join('|') ??
        '';
      const right =
        row.expected_result?.split('|').includes(outcome ?? '') &&
        fits(ids, row.expected_entity ?? '') &&
        (person === '' || fitsPerson(person, row.expected_person ?? '')) &&
        (person === '' || expectedRoles(row.expected_role ?? '').includes(result?.role ?? '')) &&
        (person === '' || fitsPhone(result?.person?.phones[0]?.number ?? '', row.person_phone ?? ''));
      return right
        ? []
        : [
            {
              case: row.case,
              owner: row.roll_owner,
              outcome,
              ids,
              person,
              probability,
              entity: result?.entity?.probability,
              role: result?.role,
              phone: result?.person?.phones[0]?.number,
              expected: [
                row.expected_result,
                row.expected_entity,
                row.expected_person,
                row.expected_role,
                row.person_phone,
              ].join(' '),
            },
          ];
    });
    expect(wrong).toEqual([]);
  });
});

const sorted = (ids: string): string => ids.split('|').sort().join('|');
const fits = (found: string, expected: string): boolean =>
  sorted(found) === sorted(expected) || (found.startsWith(`${expected}>`) && expected !== '');

const plain = (text: string): string[] =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().split(' ');

/** Whether a person has the first and last names of one of the expected people. */
function fitsPerson(found: string, expected: string): boolean {
  const words = plain(found);
  return expected
    .split('|')
    .some((one) =>
      plain(one).every((word) => word.length === 1 || /^(?:JR|SR|I+)$/.test(word) || words.includes(word)),
    );
}

/** The roles that a title of the truth may be read as. */
const titles: readonly [RegExp, readonly string[]][] = [
  [/^(?:AMBR|MGRM|Managing Member|Member, Manager)\b/, ['managing_member']],
  [/^(?:PSTD|DP)\b/, ['president_director']],
  [/^MGR\b/, ['manager']],
  [/^AR\b/, ['authorized_person']],
  [/^C\/O\b/, ['care_of']],
  [/^trustee\b/, ['trustee']],
  [/^agent\b/, ['agent', 'agent_at_company']],
];
const expectedRoles = (title: string): readonly string[] =>
  titles.find(([pattern]) => pattern.test(title))?.[1] ?? [];

/** A possible match shows its number in part. */
const fitsPhone = (found: string, expected: string): boolean =>
  new RegExp(`^${found.replace('+', '\\+').replaceAll('•', '\\d')}$`).test(
    `+1${expected.replaceAll('-', '')}`,
  );
