/** Download formats: phones only, one row per phone, XLSX, JSON, and what can't be combined. */
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { leadFile, leadHeader, quote } from '#support/orders/orders';
import { openTracedFile } from '#support/orders/traced-file';

const { api, user, people, rows, order, hits, ask, records, leadsOf, phonesOf, plain } =
  await openTracedFile();

describe('phones', () => {
  test('TRACE-7: contains only hits with a phone, and only their phones, in `phones`', async () => {
    const [header = [], ...found] = await records('phones');
    expect(header.slice(0, 12)).toEqual([
      ...[...leadHeader, 'Reference', 'Result', 'First Name', 'Middle Name', 'Last Name', 'Suffix'],
      'Phone 1',
    ]);
    expect(header.slice(-3)).toEqual(['Purpose', 'Lead Status', 'Assigned To']);
    expect(header.filter((name) => /Email|Relative|Address \d/.test(name))).toEqual([]);
    const withPhone = hits.filter((hit) => phonesOf(hit).length > 0);
    expect(withPhone.length).toBeGreaterThan(10);
    expect(found.map((row) => row[header.indexOf('Phone 1')])).toEqual(
      withPhone.map((hit) => plain(phonesOf(hit)[0]?.number)),
    );
  });

  test('TRACE-7: contains only names and phones in `phones` as JSON, too', async () => {
    const { file } = await leadsOf('phones?format=json');
    const results = file.leads.map((lead) => ('result' in lead ? lead.result : null));
    const people = results.map((result) => result?.person);
    expect(people.length).toBeGreaterThan(10);
    expect(people.flatMap((person) => [person?.emails, person?.addresses].flat())).toEqual([]);
    expect(results.flatMap((result) => result?.relatives)).toEqual([]);
    expect(people.map((person) => person?.phones[0]?.number)).toEqual(
      hits.filter((hit) => phonesOf(hit).length > 0).map((hit) => phonesOf(hit)[0]?.number),
    );
  });

  test('TRACE-7: has a row for each phone of each lead, and no others', async () => {
    const [header = [], ...found] = await records('phones?rows=phone');
    const at = (name: string) => header.indexOf(name);
    expect(found.map((row) => [row[at('Reference')], row[at('Phone')], row[at('Phone Rank')]])).toEqual(
      hits.flatMap((hit) =>
        phonesOf(hit).map(({ number }, index) => [`A-${hit.row_no}`, plain(number), `${index + 1}`]),
      ),
    );
    expect(found.length).toBeGreaterThan(new Set(found.map((row) => row[5])).size);
    const [names = [], ...all] = await records('all?rows=phone');
    // Leads without a phone keep a row.
    expect(new Set(all.map((row) => row[5])).size).toBe(rows.length);
    expect(names).toContain('Email 1');
  });

  test('TRACE-7: can leave out numbers on do-not-call lists, and the next phone moves up', async () => {
    const hit = hits.find((found) => phonesOf(found).length > 1);
    const [first, second] = hit ? phonesOf(hit) : [];
    if (!hit || !first || !second) throw new Error('the town has nobody with two phones');
    const before = JSON.stringify(hit.result);
    for (const flag of ['dnc', 'state_dnc', 'litigator'] as const) {
      first[flag] = 'yes';
      await keep(hit);
      const [header = [], ...found] = await records('hits?dnc=drop');
      const row = found.find((cells) => cells[5] === `A-${hit.row_no}`);
      expect(row?.[header.indexOf('Phone 1')]).toBe(plain(second.number));
      const whole = await records('hits');
      expect(whole.find((cells) => cells[5] === `A-${hit.row_no}`)?.[header.indexOf('Phone 1')]).toBe(
        plain(first.number),
      );
      first[flag] = 'unknown';
    }
    await keep({ ...hit, result: JSON.parse(before) });
  });

  const keep = ({ row_no, result }: (typeof hits)[number]) =>
    api.ctx.pool.query('update lead_result set result = $3 where order_id = $1 and row_no = $2', [
      order.id,
      row_no,
      JSON.stringify(result),
    ]);
});

describe('file types', () => {
  test.each(['all', 'hits', 'misses', 'phones', 'rejects'])(
    'TRACE-7: has the same content as XLSX and as CSV for `%s`',
    async (value) => {
      const { headers, bytes } = await ask(`${value}?format=xlsx`);
      expect(headers.get('content-type')).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(headers.get('content-disposition')).toContain(
        `filename="leads-${value}-${headers.get('download-id')}.xlsx"`,
      );
      const sheet: string[][] = [];
      for await (const { values } of streamXlsxRows(bytes))
        sheet.push(values.map((cell) => String(cell ?? '')));
      const table = await records(value);
      expect(sheet.map((row) => table[0]?.map((_, index) => row[index] ?? ''))).toEqual(table);
    },
  );

  test('TRACE-7: nests the results in JSON and includes the purpose', async () => {
    const { headers, file } = await leadsOf('hits?format=json');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file).toMatchObject({
      download_id: headers.get('download-id'),
      order: {
        number: order.number,
        name: 'leads.csv',
        purpose: 'own_records',
        purpose_note: null,
        purpose_text: 'Update our own customer records',
      },
      columns: [...leadHeader, 'Reference'],
    });
    expect(file.leads).toMatchObject(
      hits.map(({ row_no, result }) => ({
        row: row_no,
        input: rows[row_no - 1],
        outcome: 'hit',
        coins: 1,
        result: { ...result, reason: expect.stringMatching(/^[A-Z].+\.$/) },
      })),
    );
    expect((await leadsOf('rejects?format=json')).file.leads).toEqual([]);
  });

  test('TRACE-7: serves exactly the requested file for a ticket and tells its size', async () => {
    for (const query of ['?format=json', '?layout=hubspot', '?rows=phone&dnc=drop']) {
      const ticket = await api.call('POST', `/download-ticket/${order.id}/hits${query}`, { as: user });
      const { path, rows: count, bytes: size } = ticket.body.data;
      const [direct, byTicket] = [await ask(`hits${query}`), await api.call('GET', path)];
      expect(count).toBe(hits.length);
      if (query !== '?format=json') {
        expect(byTicket.body).toBe(direct.bytes.toString());
        expect(size).toBe(direct.bytes.length);
      }
      expect(byTicket.headers.get('content-disposition')).toContain(
        byTicket.headers.get('download-id') ?? '–',
      );
    }
  });
});

describe('refusals', () => {
  test.each([
    ['everything', 'value'],
    ['hits?format=pdf', 'format'],
    ['hits?layout=excel', 'layout'],
    ['hits?rows=3', 'rows'],
    ['hits?dnc=maybe', 'dnc'],
    ['hits?phone_types=fax', 'phone_types'],
    ['hits?max_phones=11', 'max_phones'],
    ['hits?layout=hubspot&format=json', 'format'],
    ['rejects?layout=hubspot', 'layout'],
    ['rejects?rows=phone', 'rows'],
    ['hits?rows=phone&format=json', 'rows'],
  ])('TRACE-7: answers 422 for %s and lists the allowed values', async (path, field) => {
    const direct = await ask(path);
    const ticket = await api.call('POST', `/download-ticket/${order.id}/${path}`, { as: user });
    for (const body of [JSON.parse(direct.bytes.toString()), ticket.body]) {
      const { errors, message } = Failure.parse(body);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(message).toMatch(/^[A-Z].{10,}\.$/);
    }
    expect([direct.status, ticket.status]).toEqual([422, 422]);
  });

  test('TRACE-7: gives no ticket for an unpaid order', async () => {
    const { id } = await quote(api, user, leadFile(people.slice(0, 3)));
    const refused = await api.call('POST', `/download-ticket/${id}/hits?format=xlsx`, { as: user });
    expect(refused.status).toBe(409);
  });
});

test('TRACE-7: audits each download with its purpose', async () => {
  const ids = [await ask('hits'), await ask('hits?format=json')].map(({ headers }) =>
    headers.get('download-id'),
  );
  expect(new Set(ids).size).toBe(2);
  const { rows: entries } = await api.ctx.pool.query(
    'select action, subject, purpose, actor_id from audit where id = any($1)',
    [ids],
  );
  const entry = {
    action: 'order.download.hits',
    subject: `order:${order.id}`,
    purpose: 'own_records',
    actor_id: user.id,
  };
  expect(entries).toEqual([entry, entry]);
});

test('API-2: returns the own id of a lead wherever the lead is', async () => {
  const [page, leads, all, one] = await Promise.all([
    api.call('GET', `/order-results/${order.id}`, { as: user }),
    api.call('GET', `/order-leads/${order.id}`, { as: user }),
    api.call('GET', `/all-leads/${user.id}`, { as: user }),
    api.call('POST', '/trace', {
      as: user,
      body: {
        lead: { full_name: 'Jane Doe', property_zip: '62701', reference: 'crm-1' },
        purpose: 'own_records',
      },
    }),
  ]);
  for (const { body } of [page, leads]) {
    expect(body.data.items[0]).toMatchObject({ row_no: 1, reference: 'A-1' });
  }
  for (const lead of all.body.data.items) expect(lead.reference).toBe(`A-${lead.row_no}`);
  expect(one.body.data.reference).toBe('crm-1');
});
