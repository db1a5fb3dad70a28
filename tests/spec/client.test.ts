/** `openskip/client` against the service over HTTP, and the command that uses it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { serve, type TestServer } from '#support/http/http';
import { runQuotes } from '#support/jobs';
import { balance, giveCoins, leadRow, openTown, trace, workAll } from '#support/orders/orders';
import { startCli } from '#support/processes/cli';
import { OpenSkipError, openSkip } from '../../client/index.ts';
import type { SenderOptions } from '../../client/send.ts';

let town: Awaited<ReturnType<typeof openTown>>;
let server: TestServer;
let url: string;
let user: TestUser;
let key: string;
/** How long each wait of the client was. */
const waits: number[] = [];
beforeAll(async () => {
  town = await openTown();
  server = await serve(town.api);
  url = `http://127.0.0.1:${server.port}`;
});
beforeEach(async () => {
  waits.length = 0;
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
  const body = { name: 'Client', scopes: ['trace', 'read', 'manage'] };
  key = (await town.api.call('POST', '/app-key', { as: user, body })).body.data.key;
});
afterAll(async () => {
  await server.close();
  await town.api.close();
});

/** Runs the pending jobs, like the workers. */
async function work(): Promise<void> {
  await runQuotes(town.api);
  await workAll(town.api.ctx);
}

const client = (more: Partial<SenderOptions> = {}) =>
  openSkip({
    url,
    key,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      await work();
    },
    ...more,
  });
const leads = (from: number, to: number) =>
  town.people.slice(from, to).map((person) => {
    const [full_name = '', property_address = '', , , property_zip = ''] = leadRow(person);
    return { full_name, property_address, property_zip };
  });
async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('API-3: traces one lead, orders a batch, waits for it, and reads the results by cursor and as a stream', async () => {
  const service = client();
  const [lead = {}] = leads(0, 1);
  const one = await service.trace({ lead, purpose: 'own_records' });
  expect(one).toMatchObject({ outcome: 'hit', coins: 1 });
  const { id } = await service.order(leads(1, 9), { name: 'June', purpose: 'own_records', most_coins: 8 });
  expect((await service.priced(id)).quote).toMatchObject({ valid: 8 });
  const order = await service.ended(id);
  expect(order).toMatchObject({ state: 'completed', name: 'June', leadSummery: { leads: 8 } });
  const paged = await gathered(service.results(id, { limit: 3 }));
  expect(paged.map(({ row_no }) => row_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await gathered(service.resultStream(id))).toEqual(paged);
  const hits = await gathered(service.resultStream(id, { outcome: 'hit', starting_after: 2 }));
  expect(hits).toEqual(paged.filter(({ row_no, outcome }) => row_no > 2 && outcome === 'hit'));
  expect(await service.balance()).toEqual(await balance(town.api, user));
  expect((await service.orders({ state: 'completed' })).items).toEqual([order]);
  const file = await (await service.download(id, 'hits', { format: 'csv' })).text();
  expect(file.trim().split('\r\n')).toHaveLength(1 + order.leadSummery.hits);
  expect(await service.call({ path: '/mapping-header' })).toMatchObject({ headers: expect.any(Array) });
});

test('API-3: waits as long as Retry-After says and repeats a request without repeating its effect', async () => {
  let refused = 0;
  let lost = 0;
  const service = client({
    fetch: async (to, init) => {
      if (refused === 0) {
        refused += 1;
        return new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
      }
      const answer = await fetch(to, init);
      lost += 1;
      // The request succeeds and its reply is lost.
      if (lost === 1) throw new TypeError('the line broke');
      return answer;
    },
  });
  await service.order(leads(20, 23), { pay: false });
  expect(waits[0]).toBe(7000);
  expect(waits).toHaveLength(2);
  expect((await service.orders()).total).toBe(1);
  // A request that isn't idempotent is never retried.
  lost = 0;
  await expect(service.pause('1')).rejects.toThrow('the line broke');
});

test('API-3: throws errors with status, code and fields, and stops waiting at its timeout', async () => {
  const service = client();
  const bad = await service.trace({ lead: {}, purpose: 'own_records' }).catch((error: unknown) => error);
  if (!(bad instanceof OpenSkipError)) throw new Error('it wasn’t an error of the client');
  expect([bad.status, bad.code, Object.keys(bad.errors)]).toEqual([422, 'invalid', ['lead']]);
  expect(bad.requestId).toMatch(/^[\w-]{36}$/);
  expect(bad.message).toMatch(/^[A-Z].+\.$/);
  const busy = client({ retries: 2, fetch: async () => new Response('{}', { status: 429 }) });
  await expect(busy.balance()).rejects.toMatchObject({ status: 429 });
  expect(waits).toHaveLength(2);
  const away = client({ fetch: async () => new Response('<html>', { status: 404 }) });
  await expect(away.balance()).rejects.toThrow('The service answered 404: <html>');
  const stopped = new AbortController();
  stopped.abort();
  await expect(service.readOrder('1', stopped.signal)).rejects.toThrow(/abort/i);
});

test('API-3: stops at once when its signal aborts while it waits', async () => {
  const refuse = async () => new Response('{}', { status: 429, headers: { 'retry-after': '3600' } });
  const service = openSkip({ url, key, fetch: refuse });
  const began = performance.now();
  const [lead = {}] = leads(0, 1);
  const params = { lead, purpose: 'own_records' } as const;
  const signal = AbortSignal.timeout(100);
  await expect(service.trace(params, { signal })).rejects.toThrow(/timeout/i);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('API-3: uploads a file to another service and downloads its results with openskip trace --server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-remote-'));
  try {
    const [file, out, rejects] = ['leads.csv', 'out.csv', 'rejects.csv'].map((name) => join(folder, name));
    await writeFile(file ?? '', `${town.file(30, 36)}Nobody,,,,\n`);
    await giveCoins(town.api, user, 10);
    const args = ['trace', file ?? '', '--server', url, '--out', out ?? '', '--rejects', rejects ?? ''];
    const layout = {
      name: 'Our dialer',
      columns: [{ from: 'result', name: 'Phone 1', header: 'Number' }],
    };
    await town.api.call('POST', '/download-layouts', { as: user, body: layout });
    const running = startCli([...args, '--layout', layout.name, '--json'], { OPENSKIP_API_KEY: key });
    let isOver = false;
    const ended = running.ended.finally(() => {
      isOver = true;
    });
    while (!isOver) await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, 50))]);
    const { code, stdout, stderr } = await ended;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(JSON.parse(stdout)).toMatchObject({ order: { state: 'completed', name: 'leads.csv' } });
    const lines = (await readFile(out ?? '', 'utf8')).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Number');
    expect(await readFile(rejects ?? '', 'utf8')).toContain('Nobody');
    const wrong = await startCli([...args, '--force'], { OPENSKIP_API_KEY: `${key}x` }).ended;
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('API key')]);
    const traceOn = (server: string) =>
      startCli(['trace', file ?? '', '--server', server, '--out', out ?? '', '--force'], {
        OPENSKIP_API_KEY: key,
      }).ended;
    expect(await traceOn('skip.example.com')).toMatchObject({
      code: 2,
      stderr: '--server: “skip.example.com” isn’t an address. Enter one such as https://skip.example.com.\n',
    });
    expect(await traceOn('http://localhost:9')).toMatchObject({
      code: 1,
      stderr:
        'http://localhost:9 doesn’t answer. Check the address and that the service runs, then try again.\n',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('TRACE-16: reports a dialer’s file of calls with openskip dispositions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-calls-'));
  try {
    const file = join(folder, 'calls.csv');
    await giveCoins(town.api, user, 10);
    const traced = await trace(town.api, user, town.file(40, 46));
    await indexOrderLeads(town.api.ctx, traced.id);
    const { items } = (await town.api.call('GET', `/order-leads/${traced.id}`, { as: user })).body.data;
    const found = items.find(({ result }) => (result?.person?.phones.length ?? 0) > 0);
    const number = found?.result?.person?.phones[0]?.number ?? '';
    await writeFile(
      file,
      `Name;Phone Number;Status\nAda;${number};Wrong Number\nBen;217-555-0199;No Answer\nCy;${number};Batch 12\n`,
    );
    const run = (...args: string[]) =>
      startCli(['dispositions', file, '--server', url, ...args], { OPENSKIP_API_KEY: key }).ended;
    const dry = await run('--dry-run');
    expect([dry.code, dry.stdout]).toEqual([
      0,
      expect.stringMatching(/Wrong Number +wrong_number[\s\S]*2 of 3/),
    ]);
    const report = await run('--json', '--means', 'Batch 12=skip');
    expect({ code: report.code, ...JSON.parse(report.stdout) }).toMatchObject({
      code: 0,
      calls: 2,
      recorded: 1,
      unknown: ['217-555-0199'],
    });
    const { data } = (await town.api.call('GET', `/lead-item/${found?.id}`, { as: user })).body;
    expect(data.reports).toEqual([{ number, verdict: 'wrong_number' }]);
    const wrong = await run('--outcome', 'Nowhere');
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--outcome')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('TRACE-16: adds a file to the own list with openskip do-not-contact', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-own-list-'));
  try {
    const file = join(folder, 'list.csv');
    await writeFile(file, 'Phone;Owner;Zip;Notes\n217-555-0161;Ada Moss;62881;angry\n12;;;\n');
    const run = (...args: string[]) =>
      startCli(['do-not-contact', file, '--server', url, ...args], { OPENSKIP_API_KEY: key }).ended;
    const dry = await run('--dry-run');
    expect([dry.code, dry.stdout]).toEqual([
      0,
      expect.stringMatching(
        /Phone +phone[\s\S]*Notes +[\s\S]*Rows +2\n +Entries to add +2\n +Refused +1\nRow 3, phone: /,
      ),
    ]);
    expect(JSON.parse((await run('--dry-run', '--json')).stdout)).toMatchObject({
      rows: 2,
      entries: 2,
      refused: [{ row: 3, field: 'phone' }],
    });
    expect(JSON.parse((await run('--json')).stdout)).toMatchObject({
      rows: 2,
      added: 2,
      known: 0,
      refused: [{ row: 3, field: 'phone' }],
    });
    const again = await run();
    expect([again.code, again.stdout]).toEqual([
      0,
      expect.stringMatching(/On the list already +2[\s\S]*Row 3/),
    ]);
    const { data } = (await town.api.call('GET', '/do-not-contact?value=moss', { as: user })).body;
    expect(data.items).toMatchObject([{ kind: 'person', name: 'Ada Moss', zip: '62881' }]);
    await writeFile(file, 'Shoe size\n44\n');
    expect((await run()).code).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
