/** Layouts for dialers and CRMs. */
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadLayouts } from '#contract/orders/download/rules';
import type { DownloadLayout } from '#contract/orders/download/schemas';
import { openTracedFile } from '#support/orders/traced-file';

const { api, order, hits, records, phonesOf } = await openTracedFile();

describe('layouts', () => {
  beforeAll(() =>
    api.ctx.pool.query(
      `update lead set mapped = (mapped::jsonb || '{"apn":"12-345-6","property_address":"7 Invented Way"}')::json
       where order_id = $1`,
      [order.id],
    ),
  );

  /** Begins the header of each layout: what its maker's importer knows by name. */
  const heads: Record<Exclude<DownloadLayout, 'full' | 'vicidial'>, string> = {
    batchdialer: 'First Name,Last Name,Property Address,Property City',
    calltools: 'First Name,Last Name,Address,City,State,Zip,Phone,Phone 2',
    mojo: 'First Name,Last Name,Mailing Address,Mailing City,Mailing State,Mailing Zip',
    smarter_contact: 'First Name,Last Name,Phone 1,Phone 2',
    voiso: 'Number,Name,Source',
    gohighlevel:
      'First Name,Last Name,Email,Phone,Additional Phone,Street Address,City,State,Postal Code,Country,Source',
    hubspot:
      'First name,Last name,Email,Phone number,Mobile phone number,Street address,City,State/Region,Postal code,Country/Region',
    podio: 'Owner Name,First Name,Last Name,Property Address',
    resimpli: 'First Name,Last Name,Property Address,Property City,Property State,Property Zip',
    salesforce:
      'First Name,Last Name,Company,Phone,Mobile,Email,Street,City,State/Province,Zip/Postal Code,Country,Lead Source',
    google_contacts: 'First Name,Middle Name,Last Name,Name Suffix,E-mail 1 - Value,E-mail 2 - Value',
    tracerfy: 'first_name,last_name,mail_address,mail_city,mail_state,mail_zip,address,city,state,zip',
  };
  const layoutNames = [...Object.keys(heads), 'vicidial'];
  const phoneCount = hitsWith(() => true);

  function hitsWith(keeps: (type: string | undefined) => boolean) {
    return () => hits.flatMap((hit) => phonesOf(hit).filter(({ type }) => keeps(type)));
  }
  /** The hits' numbers that a file has, as ten digits. */
  const numbersIn = (table: string[][]) => {
    const cells = new Set(table.flat().map((cell) => cell.replace(/^'?\+?1(?=\d{10}$)/, '')));
    return phoneCount().filter(({ number }) => cells.has(number.slice(2)));
  };

  test.each(Object.entries(heads))('TRACE-7: has the columns that %s imports', async (layout, head) => {
    const [header] = await records(`hits?layout=${layout}`);
    expect(header?.join(',').startsWith(head)).toBe(true);
    expect(new Set(header).size).toBe(header?.length);
  });

  test.each(layoutNames)('TRACE-7: has the property, its parcel and the own id in %s', async (layout) => {
    const [hit] = hits;
    if (!hit) throw new Error('nobody was found');
    const table = await records(`hits?layout=${layout}&rows=phone`);
    const row = table.find((cells) => cells.includes(`A-${hit.row_no}`))?.join('|') ?? '';
    expect(row).toContain('7 Invented Way');
    expect(row).toContain('12-345-6');
  });

  test('TRACE-7: has the parts of a one-line address in columns of their own', async () => {
    const set = (mapped: string) =>
      api.ctx.pool.query('update lead set mapped = (mapped::jsonb || $2)::json where order_id = $1', [
        order.id,
        mapped,
      ]);
    await set('{"property_address":"","property_city":"","property_state":"","property_zip":""}');
    await set('{"property_full":"7 Invented Way, Lebanon, NH 03766"}');
    const [header = [], ...rows] = await records('hits?layout=batchdialer');
    const at = header.indexOf('Property Address');
    for (const row of rows)
      expect(row.slice(at, at + 4)).toEqual(['7 Invented Way', 'Lebanon', 'NH', '03766']);
    expect(rows.length).toBeGreaterThan(0);
    await set('{"property_address":"7 Invented Way","property_full":""}');
  });

  test.each(Object.keys(heads))('TRACE-7: loses no number and writes none twice in %s', async (layout) => {
    const table = await records(`hits?layout=${layout}`);
    expect(numbersIn(table).length).toBe(phoneCount().length);
    if (layout === 'tracerfy') return;
    const all = table.flat().map((cell) => cell.replace(/^'?\+?1?(?=\d{10}$)/, ''));
    for (const { number } of phoneCount()) {
      const holders = phoneCount().filter((other) => other.number === number).length;
      expect(all.filter((cell) => cell === number.slice(2)).length).toBe(holders);
    }
  });

  test('TRACE-7: leaves out leads without a number in dialers, and keeps them in CRMs', async () => {
    const callable = hits.filter((hit) => phonesOf(hit).length > 0).length;
    expect(callable).toBeLessThan(hits.length);
    expect((await records('hits?layout=vicidial')).length).toBe(callable);
    expect((await records('hits?layout=mojo')).length - 1).toBe(callable);
    expect((await records('hits?layout=hubspot')).length - 1).toBe(hits.length);
  });

  test('TRACE-7: has mobile numbers only, and at most as many as wanted', async () => {
    const [header = [], ...mobile] = await records('hits?layout=mojo&phone_types=mobile&rows=phone');
    expect(mobile.map((row) => row[header.indexOf('Primary Phone')])).toEqual(
      hitsWith((type) => type === 'mobile')().map(({ number }) => number.slice(2)),
    );
    const [names = [], ...found] = await records('hits?max_phones=1');
    expect(found.every((row) => row[names.indexOf('Phone 2')] === '')).toBe(true);
    expect(found.filter((row) => row[names.indexOf('Phone 1')] !== '').length).toBe(
      hits.filter((hit) => phonesOf(hit).length > 0).length,
    );
  });

  test('TRACE-7: has no header, the fields in VICIdial’s order, and ten-digit phones', async () => {
    const found = await records('hits?layout=vicidial&rows=phone');
    expect(found.length).toBe(hits.reduce((sum, hit) => sum + phonesOf(hit).length, 0));
    const [hit] = hits;
    if (!hit) throw new Error('nobody was found');
    const { result } = hit;
    const [name, home] = [result.person?.names[0], result.person?.addresses[0]];
    expect(found[0]?.slice(0, 16)).toEqual([
      ...[`A-${hit.row_no}`, 'OpenSkip', '', '1', phonesOf(hit)[0]?.number.slice(2), ''],
      ...[name?.first, name?.middle?.slice(0, 1) ?? '', name?.last],
      ...[
        [home?.street, home?.unit].filter(Boolean).join(' '),
        expect.stringContaining('7 Invented Way'),
        '',
        home?.city,
        home?.state,
        '',
        home?.zip,
      ],
    ]);
    for (const row of found) {
      expect(row).toHaveLength(23);
      expect(row[4]).toMatch(/^\d{10}$/);
    }
  });

  test('TRACE-7: leaves out people whose contacts are masked or missing from a layout', async () => {
    for (const layout of Object.keys(heads)) {
      for (const row of await records(`all?layout=${layout}`)) expect(row.join()).not.toContain('•');
    }
    const people_ = (await records('misses?layout=hubspot')).slice(1);
    expect(people_.length).toBeLessThanOrEqual(order.leadSummery.no_contact);
  });

  test('TRACE-7: supports at least five dialers and CRMs', () =>
    expect(Object.keys(downloadLayouts).length - 1).toBeGreaterThanOrEqual(5));
});
