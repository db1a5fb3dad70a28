/** `openskip mcp` by the SDK's own client, against a running service. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { serve, type TestServer } from '#support/http/http';
import { runQuotes } from '#support/jobs';
import { balance, giveCoins, leadRow, openTown, workAll } from '#support/orders/orders';
import { startCli } from '#support/processes/cli';
import { until } from '#support/wait';
import manifest from '../../package.json' with { type: 'json' };

const program = fileURLToPath(new URL('../../cli/openskip.ts', import.meta.url));

let town: Awaited<ReturnType<typeof openTown>>;
let server: TestServer;
let url: string;
let user: TestUser;
let key: string;
let folder: string;
const open: Client[] = [];
beforeAll(async () => {
  town = await openTown();
  server = await serve(town.api);
  url = `http://127.0.0.1:${server.port}`;
  folder = await mkdtemp(join(tmpdir(), 'openskip-mcp-'));
});
beforeEach(async () => {
  user = await town.api.customer();
  await confirmEmailOf(town.api, user);
  const body = { name: 'Assistant', scopes: ['trace', 'read'] };
  key = (await town.api.call('POST', '/app-key', { as: user, body })).body.data.key;
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
afterAll(async () => {
  await server.close();
  await town.api.close();
  await rm(folder, { recursive: true });
});

/** Starts the command as an assistant does. */
async function connect({ files, as = key, at = url }: { files?: string; as?: string; at?: string } = {}) {
  const args = [program, 'mcp', '--server', at, ...(files === undefined ? [] : ['--files', files])];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { OPENSKIP_API_KEY: as },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  let log = '';
  transport.stderr?.on('data', (text) => {
    log += String(text);
  });
  await client.connect(transport);
  open.push(client);
  return {
    client,
    log: () => log,
    async call(name: string, params: Record<string, unknown> = {}, signal?: AbortSignal) {
      const options = signal === undefined ? {} : { signal };
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: params }, undefined, options);
      const [{ text = '' } = {}] = z.array(z.object({ text: z.string() })).parse(content);
      return { isError, text, data: z.record(z.string(), z.unknown()).parse(structuredContent ?? {}) };
    },
  };
}

/** Works like the service's workers until a call ends. */
async function whileWorking<T>(call: Promise<T>): Promise<T> {
  let isOver = false;
  const ended = call.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await runQuotes(town.api);
    await workAll(town.api.ctx);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return ended;
}

const leads = (from: number, to: number) =>
  town.people.slice(from, to).map((person) => {
    const [full_name = '', property_address = '', , , property_zip = ''] = leadRow(person);
    return { full_name, property_address, property_zip };
  });
const purpose = 'own_records';
const available = async () => (await balance(town.api, user)).available;

test('API-7: offers four tools that say what they change, and asks each use for its purpose', async () => {
  const { client } = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: 'openskip', version: manifest.version });
  const { tools } = await client.listTools();
  const summary = tools.map(({ name, annotations, inputSchema }) => ({
    name,
    readOnly: annotations?.readOnlyHint,
    destructive: annotations?.destructiveHint,
    required: inputSchema.required ?? [],
  }));
  expect(summary).toEqual([
    { name: 'trace', readOnly: false, destructive: true, required: ['lead', 'purpose'] },
    { name: 'order', readOnly: false, destructive: true, required: ['purpose'] },
    { name: 'results', readOnly: true, destructive: false, required: ['order_id', 'purpose'] },
    { name: 'balance', readOnly: true, destructive: false, required: [] },
  ]);
  expect(tools[0]?.description).toContain('A hit costs 1 coin');
  expect(client.getInstructions()).toContain('ask the person');
});

test('API-7: traces one lead for a coin, and logs nothing of it', async () => {
  const { call, log } = await connect();
  const before = await available();
  const [lead] = leads(0, 1);
  const traced = await call('trace', { lead, purpose });
  expect(traced.data).toMatchObject({ outcome: 'hit', coins: 1, purpose });
  expect(JSON.parse(traced.text)).toEqual(traced.data);
  expect(await available()).toBe(before - 1);
  expect((await call('balance')).data).toEqual(await balance(town.api, user));
  expect(log()).toMatch(/^trace: ok, \d+ ms$/m);
  for (const word of [...Object.values(lead ?? {}), key]) expect(log()).not.toContain(word);
});

test('API-7: traces nothing without a purpose, or for one that isn’t allowed', async () => {
  const { call } = await connect();
  const before = await available();
  const [lead] = leads(1, 2);
  for (const params of [{ lead }, { lead, purpose: 'curiosity' }]) {
    const refused = await call('trace', params);
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('Ask the person')]);
  }
  expect((await call('order', { rows: [lead] })).isError).toBe(true);
  expect(await available()).toBe(before);
});

test('API-7: quotes rows for free, pays only for the confirmed maximum, and pages through the results', async () => {
  await giveCoins(town.api, user, 20);
  const { call } = await connect();
  const before = await available();
  const rows = leads(2, 8);
  const early = await call('order', { rows, purpose, confirm_most_coins: 6 });
  expect([early.isError, early.data.code]).toEqual([true, 'quote_needed']);
  const quoted = await whileWorking(call('order', { rows, purpose, name: 'June' }));
  expect(quoted.data).toMatchObject({
    name: 'June',
    state: 'awaiting_payment',
    quote: { valid: 6, most_coins: 6 },
    next_step: expect.stringContaining('confirm_most_coins 6'),
  });
  const { order_id } = quoted.data;
  const unpaid = await call('results', { order_id, purpose });
  expect([unpaid.isError, unpaid.data.code]).toEqual([true, 'order_unpaid']);
  const wrong = await call('order', { order_id, purpose, confirm_most_coins: 5 });
  expect([wrong.isError, wrong.data.code]).toEqual([true, 'price_differs']);
  expect(await available()).toBe(before);

  const paid = await whileWorking(call('order', { order_id, purpose, confirm_most_coins: 6 }));
  expect(paid.data).toMatchObject({ state: 'completed', purpose, summary: { leads: 6 } });
  const { coins } = z.object({ coins: z.number() }).parse(paid.data.summary);
  expect(await available()).toBe(before - coins);
  // Confirmed again, it isn't paid again.
  await call('order', { order_id, purpose, confirm_most_coins: 6 });
  expect(await available()).toBe(before - coins);

  const first = await call('results', { order_id, purpose, limit: 4 });
  expect(first.data).toMatchObject({ has_more: true, next: 4, purpose });
  const second = await call('results', { order_id, purpose, limit: 4, starting_after: 4 });
  expect(second.data).toMatchObject({ has_more: false, next: null });
  expect([first, second].map(({ data }) => z.array(z.unknown()).parse(data.items).length)).toEqual([4, 2]);
  const other = await call('results', { order_id, purpose: 'marketing' });
  expect([other.isError, other.data.code]).toEqual([true, 'purpose_differs']);
});

test('API-7: uploads a file of the shared folder, and no other', async () => {
  const shared = join(folder, 'shared');
  await mkdir(shared);
  await writeFile(join(shared, 'leads.csv'), town.file(10, 14));
  await writeFile(join(folder, 'secret.csv'), town.file(14, 16));
  await symlink(join(folder, 'secret.csv'), join(shared, 'link.csv'));
  const { call } = await connect({ files: shared });
  const quoted = await whileWorking(call('order', { file: 'leads.csv', purpose }));
  expect(quoted.data).toMatchObject({ name: 'leads.csv', quote: { valid: 4 } });
  for (const file of ['../secret.csv', join(folder, 'secret.csv'), 'link.csv', 'none.csv', '.']) {
    const refused = await call('order', { file, purpose });
    expect([file, refused.data.code]).toEqual([file, 'file_not_found']);
  }
  const alone = await connect();
  expect((await alone.call('order', { file: 'leads.csv', purpose })).data.code).toBe('files_not_shared');
  const away = await connect({ files: shared, at: 'http://127.0.0.1:1' });
  expect((await away.call('order', { file: 'leads.csv', purpose })).data.code).toBe('unreachable');
});

test('API-7: passes the service’s refusals on with their sentence and code', async () => {
  const poor = await connect();
  const quoted = await whileWorking(poor.call('order', { rows: leads(20, 60), purpose }));
  const { order_id, quote } = z
    .object({ order_id: z.string(), quote: z.object({ most_coins: z.number() }) })
    .parse(quoted.data);
  const unpayable = await poor.call('order', { order_id, purpose, confirm_most_coins: quote.most_coins });
  expect([unpayable.isError, unpayable.data.code]).toEqual([true, 'insufficient_coins']);
  expect(unpayable.text).toMatch(/^[A-Z].+ \(insufficient_coins\)/);
  const missing = await poor.call('order', { order_id: '999', purpose });
  expect([missing.isError, missing.data.code]).toEqual([true, 'not_found']);
  const empty = await poor.call('trace', { lead: {}, purpose });
  expect([empty.isError, empty.text]).toEqual([true, expect.stringMatching(/\(invalid\)\nlead: /)]);
  const stranger = await connect({ as: `${key}x` });
  expect((await stranger.call('balance')).data.code).toBe('api_key_invalid');
});

test('API-7: stops waiting for a quote when the assistant cancels, and charges nothing', async () => {
  const { call, log } = await connect();
  const before = await balance(town.api, user);
  const stop = new AbortController();
  const waiting = call('order', { rows: leads(70, 73), purpose }, stop.signal);
  const failed = expect(waiting).rejects.toThrow();
  await until('the order is a draft', async () => {
    const { rows } = await town.api.ctx.pool.query('select 1 from trace_order where account_id = $1', [
      user.caller.account_id,
    ]);
    return rows.length === 1;
  });
  stop.abort();
  await failed;
  await until('the call ended', async () => /^order: cancelled, /m.test(log()));
  expect((await call('balance')).data).toEqual(before);
});

test('API-7: needs a key and a folder that exists', async () => {
  const args = ['mcp', '--server', url];
  const keyless = await startCli(args, {}).ended;
  expect([keyless.code, keyless.stderr]).toEqual([2, expect.stringContaining('OPENSKIP_API_KEY')]);
  const lost = await startCli([...args, '--files', join(folder, 'none')], { OPENSKIP_API_KEY: key }).ended;
  expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('--files')]);
  // Without a client, it ends by itself.
  expect((await startCli(args, { OPENSKIP_API_KEY: key }).ended).code).toBe(0);
});
