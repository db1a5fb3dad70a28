import { describe, expect, test } from 'vitest';
import { type Person, type PersonRecord, recordToPerson } from '#linkage';
import { message, toStored } from '#locales';
import { sha256 } from '#platform/ids';
import { alma, emptyReference, importFile, other, peter } from '#support/reference/imports';
import { importPeople } from './import.ts';
import type { ImportRow } from './rows/row.ts';
import { refusals } from './rows/row.ts';
import { listSources } from './status.ts';

const reference = emptyReference();
const { put, stored, everything, generation, undo } = reference;

describe('people in several sources', () => {
  test('are joined, with all of their sources and data', async () => {
    await put('County', [alma, peter]);
    const report = await put('Partner', [other]);
    expect(report).toMatchObject({ rows: 1, people: 1, added: 0, merged: 1 });
    const people = await stored();
    expect(people).toHaveLength(2);
    const joined = people.find(({ sources }) => sources !== null);
    expect(joined?.sources).toHaveLength(2);
    expect(recordToPerson(joined?.record as PersonRecord)).toMatchObject({
      phones: [{ number: '+12175550102', type: 'mobile' }, { number: '+12175550101' }],
      emails: [{ address: 'alma@example.com' }],
      addresses: [{ street: '12 Elm St' }],
    });
    expect(await listSources(reference.ctx.db)).toMatchObject([
      { name: 'County', records: 2, files: 1, state: 'completed' },
      { name: 'Partner', records: 1, files: 1 },
    ]);
  });

  test('are not joined with namesakes, household members, or people of another license', async () => {
    await put('County', [alma]);
    const son: Person = {
      ...other,
      record_id: 'son',
      names: [{ first: 'Albert', last: 'Baker' }],
      birth_date: '2001-01-01',
    };
    const namesake: Person = {
      ...other,
      record_id: 'far',
      names: [{ first: 'Alma', middle: 'Zoe', last: 'Baker' }],
      addresses: [{ street: '900 Lake Rd', city: 'Chicago', state: 'IL', zip: '60601' }],
      phones: [],
      emails: [],
      birth_date: '1955-02-02',
    };
    expect(await put('Partner', [son, namesake])).toMatchObject({ added: 2, merged: 0 });
    expect(await put('Bureau', [other], { licence_class: 'glba' })).toMatchObject({ added: 1, merged: 0 });
    expect(await stored()).toHaveLength(4);
  });

  test('keep one record per source, the likeliest; parcel rolls can name a person several times', async () => {
    await put('County', [alma]);
    const doubtful = {
      ...other,
      record_id: 'x',
      birth_date: undefined,
      names: [{ first: 'Alma', last: 'Baker' }],
      phones: [],
      emails: [],
    };
    expect(await put('Partner', [doubtful, other])).toMatchObject({ added: 1, merged: 1 });
    const { people, records } = await reference.everything();
    const shared = people.filter(({ sources }) => sources !== null).map(({ person_id }) => person_id);
    expect(
      records
        .filter(({ person_id }) => shared.includes(person_id))
        .map(({ record_id }) => record_id)
        .sort(),
    ).toEqual(['a1', 'other-7']);
    const parcels = [1, 2, 3].map((lot) => ({
      ...peter,
      record_id: `lot ${lot}`,
      property: { apn: `${lot}` },
    }));
    expect(await put('Parcels', parcels, { repeats: true })).toMatchObject({ added: 1, merged: 2 });
    const owner = (await stored()).find(({ record }) => record.id.startsWith('lot'));
    // Nothing says which of the three properties a lead is about.
    expect(recordToPerson(owner?.record as PersonRecord).property).toBeUndefined();
  });
});

describe('a newer file of a source', () => {
  test('changes, adds and, if it is complete, withdraws records; the rest is unchanged', async () => {
    await put('County', [alma, peter]);
    const before = await stored();
    const moved = {
      ...alma,
      addresses: [{ street: '5 Hill St', city: 'Chicago', state: 'IL', zip: '60601' }],
    };
    expect(await put('County', [moved])).toMatchObject({ changed: 1, unchanged: 0, withdrawn: 0 });
    expect((await stored()).map(({ person_id }) => person_id)).toEqual(
      before.map(({ person_id }) => person_id),
    );
    expect(await put('County', [moved], { complete: true })).toMatchObject({ unchanged: 1, withdrawn: 1 });
    const left = await stored();
    expect(left.map(({ record }) => record.id)).toEqual(['a1']);
    const { coverage, keys } = await everything();
    expect(coverage).toEqual([{ state: 'IL', zip3: 606, people: '1' }]);
    expect(new Set(keys.map(({ person_id }) => person_id))).toEqual(
      new Set(left.map(({ person_id }) => person_id)),
    );
  });

  test('with the same content changes nothing, not even the generation', async () => {
    await put('County', [alma, peter]);
    const [before, at] = [await everything(), await generation()];
    expect(await put('County', [alma, peter])).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await everything()).toEqual(before);
    expect(await generation()).toBe(at);
    await put('County', [{ ...alma, phones: [] }]);
    expect(await generation()).toBeGreaterThan(at);
  });

  test('is recognized if it was imported before', async () => {
    const same = { sha256: sha256('the same') };
    expect(await put('County', [alma], same)).toMatchObject({ already: false, added: 1 });
    expect(await put('County', [alma], same)).toMatchObject({ already: true, rows: 0 });
    expect(await put('County', [alma], { ...same, again: true })).toMatchObject({
      already: false,
      unchanged: 1,
    });
  });

  test('withdraws one record of a joined person and keeps the others', async () => {
    await put('County', [alma]);
    await put('Partner', [other, peter]);
    await put('Partner', [peter], { complete: true });
    const people = await stored();
    expect(people).toHaveLength(2);
    const left = people.find(({ record }) => record.id === 'a1');
    expect(left?.sources).toBeNull();
    expect(left?.record.p).toEqual([['+12175550101']]);
  });

  test('withdraws people who are now confidential, permanently', async () => {
    await put('County', [alma, peter]);
    await put('County', [{ ...alma, phones: [] }]);
    const rows: ImportRow[] = [{ refused: refusals.confidential, withdraw: 'a1' }];
    expect(await importPeople(reference.ctx, importFile('County'), rows)).toMatchObject({
      withdrawn: 1,
      refused: 1,
    });
    const { pool } = reference.ctx;
    const holds = async () =>
      (
        await pool.query(`select (select coalesce(string_agg(record::text, ''), '') from person)
        || (select coalesce(string_agg(record::text, ''), '') from import_change) as text`)
      ).rows[0].text;
    expect(await holds()).not.toContain('Baker');
    await undo('County');
    await undo('County');
    expect(await holds()).not.toContain('Baker');
    expect(await stored()).toHaveLength(1);
  });

  test('drops a person if any row marks them as confidential', async () => {
    const hidden: ImportRow = { refused: refusals.confidential, withdraw: 'a1' };
    const filler: ImportRow[] = Array.from({ length: 1200 }, () => ({ refused: refusals.nameless }));
    for (const rows of [
      [{ person: alma }, hidden],
      [hidden, { person: alma }],
      [{ person: alma }, ...filler, hidden],
      [hidden, ...filler, { person: alma }],
    ]) {
      await importPeople(reference.ctx, importFile('County'), rows);
      expect(await stored()).toEqual([]);
    }
  });

  test('that lacks many records asks for confirmation', async () => {
    const many = Array.from({ length: 4000 }, (_, index) => ({
      ...peter,
      record_id: `m${index}`,
      addresses: [{ street: `${index + 1} Oak Ave`, zip: '62704' }],
    }));
    await put('County', many);
    const half = many.slice(0, 1500);
    await expect(put('County', half, { complete: true })).rejects.toMatchObject({
      text: { key: 'errors:source_shrunk', values: { missing: 2500, known: 4000 } },
    });
    expect(await stored()).toHaveLength(4000);
    expect(await put('County', half, { complete: 'most' })).toMatchObject({
      withdrawn: 2500,
      unchanged: 1500,
    });
    expect(await stored()).toHaveLength(1500);
  });

  test('that lacks most of a small source asks for confirmation, however many records it adds', async () => {
    const people = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...peter,
        record_id: `${letter}${index}`,
        addresses: [{ street: `${index + 1} ${letter} Ave`, zip: '62704' }],
      }));
    const six = people('Oak', 6);
    await put('County', six);
    await expect(put('County', people('Elm', 9), { complete: true })).rejects.toMatchObject({
      text: { key: 'errors:source_shrunk', values: { missing: 6, known: 6 } },
    });
    expect(await stored()).toHaveLength(15);
    await undo('County');
    await expect(put('County', six.slice(0, 2), { complete: true })).rejects.toMatchObject({
      text: { values: { missing: 4, known: 6 } },
    });
    expect(await put('County', six.slice(0, 3), { complete: true })).toMatchObject({ withdrawn: 3 });
    expect(await put('County', six.slice(0, 1), { complete: 'most' })).toMatchObject({ withdrawn: 2 });
  });

  test("with ages but no date is refused if the source's births were computed from a date", async () => {
    const aged = { ...peter, birth_year: 1980 };
    const same = { sha256: sha256('aged'), ages: true };
    await put('County', [peter], { ages: true });
    await put('County', [aged], { ...same, as_of: '2024-03-01' });
    const before = await everything();
    const dayless = {
      code: 'source_date_missing',
      text: { values: { source: 'County', at: '2024-03-01' } },
    };
    await expect(put('County', [peter], { ages: true })).rejects.toMatchObject(dayless);
    await expect(put('County', [peter], { ...same, again: true })).rejects.toMatchObject(dayless);
    expect(await everything()).toEqual(before);
    expect(await put('County', [peter], same)).toMatchObject({ already: true });
    expect(await put('Partner', [aged], { ages: true })).toMatchObject({ people: 1 });
    await undo('County');
    expect(await put('County', [peter], { ages: true })).toMatchObject({ unchanged: 1 });
  });
});

describe('malicious input', () => {
  test('of two people with one record id, the first is kept, now and next time', async () => {
    const twice = [alma, { ...peter, record_id: 'a1' }, peter];
    expect(await put('County', twice)).toMatchObject({
      added: 2,
      refused: 1,
      refusals: { [toStored(message('uploads:refused_duplicate'))]: 1 },
    });
    const before = await everything();
    expect(await put('County', twice)).toMatchObject({ changed: 0, unchanged: 2, refused: 1 });
    // Far apart in the file, so in different batches.
    const far = [...twice.slice(0, 1), ...Array.from({ length: 2500 }, () => peter), ...twice.slice(1)];
    expect(await put('County', far)).toMatchObject({ changed: 0, unchanged: 2, refused: 2501 });
    expect(await everything()).toEqual(before);
  });

  test('thousands with one surname at one address, in two sources, take no longer than others', async () => {
    const crowd = (source: string) =>
      Array.from({ length: 2500 }, (_, index) => ({
        ...alma,
        record_id: `${source}${index}`,
        names: [{ first: `${String.fromCharCode(65 + (index % 26))}a${index.toString(36)}`, last: 'Baker' }],
        phones: [],
        birth_date: undefined,
      }));
    const began = performance.now();
    expect(await put('County', crowd('a'))).toMatchObject({ added: 2500 });
    const once = performance.now() - began;
    const { people } = await put('Partner', crowd('b'), { repeats: true });
    expect(people).toBe(2500);
    expect(performance.now() - began - once).toBeLessThan(once * 10 + 5000);
  });

  test('a phone shared by 5,000 people joins no one', async () => {
    const crowd = (source: string, first: number) =>
      Array.from({ length: 5000 }, (_, index) => ({
        ...peter,
        record_id: `${source}${index}`,
        names: [{ first: `P${index.toString(36)}`, last: `Stone${source}` }],
        addresses: [{ street: `${first + index} ${source} Ave`, zip: '62704' }],
        phones: [{ number: '+12175550100' }],
      }));
    await put('County', crowd('Oak', 1));
    expect(await put('Partner', crowd('Elm', 9001))).toMatchObject({ added: 5000, merged: 0 });
  });
});
