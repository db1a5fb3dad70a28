/** API calls with a key: orders, single traces, idempotency and rate limits. */
import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { createQuoteFromFile } from '#features/orders';
import { findLedgerFaults } from '#features/wallet';
import { days, hours, minutes, seconds } from '#platform/clock';
import { writeUses } from '#platform/security/api-uses';
import { later, messageOf, openKeys } from '#support/accounts/api-keys';
import { balance, trace, workAll } from '#support/orders/orders';
import { statementsOf } from '#support/statements';

const { api, town, make, call, traceBody } = await openKeys();

test('API-2: uploads, quotes, pays, watches, reads and downloads with only an API key', async () => {
  const own = await api.customer();
  const { key } = await make({}, own);
  const headers = { 'x-api-key': key };
  const form = new FormData();
  form.append('file', new File([town.file(0, 5)], 'leads.csv', { type: 'text/csv' }));
  const upload = (await api.call('POST', '/file-upload', { body: form, headers })).body.data;
  const quoteBody = { upload_id: upload.id, mapping: upload.mapping };
  const draft = await api.call('POST', '/order-quote', {
    body: quoteBody,
    headers: { ...headers, 'idempotency-key': 'q-1' },
  });
  const again = await api.call('POST', '/order-quote', {
    body: quoteBody,
    headers: { ...headers, 'idempotency-key': 'q-1' },
  });
  const { id } = draft.body.data;
  expect(again.body.data.id).toBe(id);
  await createQuoteFromFile(api.ctx, id);
  const payment = { order_id: id, method: 'coins', purpose: 'own_records' };
  expect((await call('POST', '/payment', key, payment)).status).toBe(200);
  expect((await call('POST', `/order-pause/${id}`, key)).status).toBe(200);
  expect((await call('POST', `/order-resume/${id}`, key)).status).toBe(200);
  await workAll(api.ctx);
  const order = await api.call('GET', `/single-order-list/${id}`, { headers });
  expect(order.body.data).toMatchObject({ state: 'completed', leadSummery: { leads: 5 } });
  expect((await api.call('GET', `/order-leads/${id}`, { headers })).body.data.total).toBe(5);
  const file = await api.call('GET', `/lead-file-download/${id}/all`, { headers });
  expect(file.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(String(file.body).trim().split('\r\n')).toHaveLength(6);
});

describe('tracing one lead', () => {
  test('API-2: gives the same result as an order, charges a hit once, and keeps the ledger complete', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const other = await api.customer();
    const order = await trace(api, other, town.file(0, 8));
    const bulk = await api.call('GET', `/order-leads/${order.id}`, { as: other });
    const before = (await balance(api, own)).available;
    let hits = 0;
    for (const { row_no, outcome, probability, result } of bulk.body.data.items) {
      const { status, body } = await call('POST', '/trace', key, traceBody(row_no - 1));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: { outcome, probability, coins: outcome === 'hit' ? 1 : 0, repeated: false, test: false },
      });
      expect(JSON.stringify((body as { data: { result: unknown } }).data.result)).toBe(
        JSON.stringify(result),
      );
      hits += outcome === 'hit' ? 1 : 0;
    }
    expect(hits).toBeGreaterThan(3);
    expect((await balance(api, own)).available).toBe(before - hits);
    for (const index of [0, 1, 2]) {
      const again = await call('POST', '/trace', key, traceBody(index));
      expect(again.body).toMatchObject({ data: { coins: 0, repeated: true } });
    }
    // Another purpose traces again without charging again.
    const marketing = await call('POST', '/trace', key, { ...traceBody(0), purpose: 'marketing' });
    expect(marketing.body).toMatchObject({ data: { coins: 0, repeated: true } });
    expect((await balance(api, own)).available).toBe(before - hits);
    expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
    later(days(91));
    expect((await call('POST', '/trace', key, traceBody(0))).body).toMatchObject({
      data: { repeated: false },
    });
  });

  test('API-2: charges one of several concurrent calls for the same lead', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const before = (await balance(api, own)).available;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/trace', key, traceBody(20))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { rows } = await api.ctx.pool.query(
      'select outcome, sum(coins)::int as coins, count(*)::int as count from single_trace where account_id = $1 group by 1',
      [own.caller.account_id],
    );
    expect(rows).toEqual([{ outcome: 'hit', coins: 1, count: 1 }]);
    expect((await balance(api, own)).available).toBe(before - 1);
  });

  test('API-2: takes fourteen statements besides the lookup, whatever the number of suppressions', async () => {
    const { key } = await make({}, await api.customer());
    await call('POST', '/trace', key, traceBody(40));
    // Key usage is written a second after a call. Writes it now, outside of the count.
    await writeUses(api.ctx);
    let answer: unknown;
    const sent = await statementsOf(async () => {
      answer = (await call('POST', '/trace', key, traceBody(41))).body;
    });
    expect(answer).toMatchObject({ data: { outcome: 'hit', coins: 1 } });
    // With a snapshot of the reference data, the call doesn't query it.
    const reference = new Set(['person_key_page', 'people', 'parcel-runs', 'parcel_key_page', 'parcels']);
    const own = sent.filter(({ name = '' }) => !reference.has(name));
    expect(own).toHaveLength(14);
    // Unnamed statements are planned by each call; these two need no plan.
    expect(own.flatMap(({ text, name }) => (name ? [] : text))).toEqual(['begin', 'commit']);
  });

  test('API-2: returns nothing without coins', async () => {
    const own = await api.customer();
    const { key } = await make({}, own);
    const { available } = await balance(api, own);
    for (let index = 0, spent = 0; spent < available; index += 1) {
      const { body } = await call('POST', '/trace', key, traceBody(100 + index));
      spent += (body as { data: { coins: number } }).data.coins;
    }
    const refused = await call('POST', '/trace', key, traceBody(90));
    expect(refused.status).toBe(402);
    expect(Object.keys(refused.body as object)).not.toContain('data');
  });

  test('API-1, API-2: finds only fictional people with a test key, costs nothing and starts nothing', async () => {
    const own = await api.customer();
    const before = await balance(api, own);
    const { key } = await make({ mode: 'test' }, own);
    expect(key).toMatch(/^osk_test_/);
    await api.ctx.pool.query('create table real_people as select * from person');
    await api.ctx.pool.query('delete from person');
    try {
      const found = await call('POST', '/trace', key, traceBody(0));
      expect(found.body).toMatchObject({ data: { outcome: 'hit', coins: 0, test: true } });
      expect(JSON.stringify(found.body)).toContain('Made-up people');
    } finally {
      await api.ctx.pool.query('insert into person select * from real_people');
    }
    expect(await balance(api, own)).toEqual(before);
    for (const path of ['/order-quote', '/payment'])
      expect((await call('POST', path, key, {})).status).toBe(403);
    expect((await call('GET', '/order-list', key)).status).toBe(403);
    const { rows } = await api.ctx.pool.query('select 1 from single_trace where account_id = $1', [
      own.caller.account_id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('repeated calls', () => {
  const once = (key: string, name: string, body: unknown) =>
    call('POST', '/trace', key, body, { 'idempotency-key': name });

  test('API-3: get the same reply for 24 hours', async () => {
    const { key } = await make();
    const first = await once(key, 'a-1', traceBody(30));
    const second = await once(key, 'a-1', traceBody(30));
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    later(hours(24) + seconds(1));
    expect((await once(key, 'a-1', traceBody(30))).headers.get('idempotent-replayed')).toBe(null);
  });

  test('API-3: get the same error again, and 422 for a different call with the same key', async () => {
    const { key } = await make();
    const bad = { ...traceBody(30), purpose: 'curiosity' };
    expect((await once(key, 'a-2', bad)).status).toBe(422);
    const again = await once(key, 'a-2', bad);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 'true']);
    const other = await once(key, 'a-2', traceBody(30));
    expect([other.status, messageOf(other.body)]).toEqual([422, expect.stringContaining('another call')]);
    const order = (terms: string) =>
      api.call('POST', `/orders?name=Once&purpose=own_records&${terms}` as '/orders', {
        body: `${JSON.stringify(traceBody(30).lead)}\n`,
        headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson', 'idempotency-key': 'a-4' },
      });
    expect((await order('pay=false')).status).toBe(200);
    const paid = await order('pay=true');
    expect([paid.status, messageOf(paid.body)]).toEqual([422, expect.stringContaining('another call')]);
    const others = await api.customer();
    const foreign = await make({}, others);
    expect((await once(foreign.key, 'a-2', traceBody(30))).status).toBe(200);
  });

  test('API-3: get 409 while the first one runs, and can retry one that was killed', async () => {
    const { key } = await make();
    const body = traceBody(31);
    await once(key, 'a-3', body);
    await api.ctx.pool.query(`update idempotent_call set status = null, body = null where key = 'a-3'`);
    const busy = await once(key, 'a-3', body);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1']);
    later(minutes(5));
    expect((await once(key, 'a-3', body)).status).toBe(200);
  });

  test('API-3: are refused with a malformed key', async () => {
    const { key } = await make();
    for (const bad of ['two words', 'x'.repeat(256)])
      expect([bad, (await once(key, bad, traceBody(30))).status]).toEqual([bad, 400]);
  });
});

describe('limits and errors', () => {
  test('API-3, K11: states the remaining calls in every reply, and answers 429 with a wait time beyond the limit', async () => {
    const { key, details } = await make();
    const first = await call('GET', '/wallet', key);
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"default";q=\d+;w=60$/);
    const left = (answer: typeof first) =>
      Number(/;r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    expect(left(await call('GET', '/wallet', key))).toBe(left(first) - 1);
    await api.ctx.pool.query('update rate_limit set points = 1000000 where key = $1', [
      `api-key:${details.id}`,
    ]);
    const refused = await call('GET', '/wallet', key);
    expect([refused.status, left(refused)]).toEqual([429, 0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await make();
    expect((await call('GET', '/wallet', other.key)).status).toBe(200);
  });

  test('API-3: names the error type, code, first invalid field and documentation', async () => {
    const { key } = await make({ scopes: ['read'] });
    const info = (await api.call('GET', '/openapi.json')).body;
    const described = JSON.stringify(info);
    const failures = [
      await call('GET', '/order-list?page=0&per_page=x', key),
      await call('GET', '/single-order-list/99', key),
      await call('POST', '/trace', key, traceBody(0)),
      await call('GET', '/wallet', 'osk_live_'),
      await call('POST', '/payment', key, '{'),
    ];
    const errors = failures.map(({ body }) => Failure.parse(body).error);
    expect(errors).toMatchObject([
      { type: 'invalid_request', code: 'invalid', param: 'page' },
      { type: 'invalid_request', code: 'not_found' },
      { type: 'permission', code: 'api_key_scope' },
      { type: 'authentication', code: 'api_key_invalid' },
      { type: 'permission', code: 'api_key_scope' },
    ]);
    for (const [index, error] of errors.entries()) {
      expect(error?.request_id).toBe(failures[index]?.headers.get('request-id'));
      expect(error?.doc_url).toMatch(/^https?:\/\/.+\/api-docs#description\/[\w-]+$/);
      expect(described).toContain(`\`${error?.code}\` (`);
    }
  });

  test('API-3: ignores unknown fields of a body, except in a lead, where data would be lost', async () => {
    const { key } = await make({ mode: 'test' });
    const more = { ...traceBody(0), trace_id: 'ours' };
    expect((await call('POST', '/trace', key, more)).status).toBe(200);
    const lost = { ...more, lead: { ...more.lead, nickname: 'Ada' } };
    const refused = await call('POST', '/trace', key, lost);
    expect(refused.status).toBe(422);
    expect(Failure.parse(refused.body)).toMatchObject({
      message: expect.stringContaining('“nickname”'),
      errors: { 'lead.nickname': expect.stringContaining('“nickname”') },
      error: { param: 'lead.nickname' },
    });
  });

  test('API-3: returns problem+json on request', async () => {
    const { key } = await make();
    const accept = { accept: 'application/problem+json' };
    const answer = await call('POST', '/trace', key, { lead: {} }, accept);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      type: 'urn:openskip:invalid',
      status: 422,
      detail: expect.any(String),
      errors: { purpose: expect.any(String) },
    });
    const named = { ...accept, 'idempotency-key': 'a-5' };
    await call('POST', '/trace', key, { lead: {} }, named);
    const again = await call('POST', '/trace', key, { lead: {} }, named);
    expect([again.headers.get('idempotent-replayed'), again.headers.get('content-type')]).toEqual([
      'true',
      'application/problem+json',
    ]);
    await api.ctx.pool.query(`update rate_limit set points = 1000000 where key like 'api-key:%'`);
    const refused = await call('GET', '/wallet', key, undefined, accept);
    expect(refused.body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      status: 429,
    });
  });
});
