/** Uploads and downloads whose source fails: only that request fails, and no partial file passes for a whole one. */
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#contract/envelope';
import type { Order } from '#contract/orders/schemas';
import { indexOrderLeads } from '#features/leads';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { photoForm, pngPhoto } from '#support/accounts/photos';
import type { TestUser } from '#support/api';
import { enterCard } from '#support/billing/billing';
import { english } from '#support/english';
import { withUnreadableLead } from '#support/files/broken-rows';
import { serve, type TestServer } from '#support/http/http';
import { csv, giveCoins, leadHeader, leadRow, openTown, trace } from '#support/orders/orders';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { createApp } from '../../server/app.ts';

expectNothingUnhandled();

const { api, people } = await openTown();
const lines: string[] = [];
api.ctx.log = createLog('debug', { write: (line) => lines.push(line) });
const printed = (['error', 'info', 'log', 'warn'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);

/** More rows than one read returns, and too long to buffer ahead. */
const count = 620;
const broken = 590;
const owner = 'Zebulon Quackenbush';

let server: TestServer;
/** A service whose event listeners are counted. */
let counting: TestServer;
let hearers = 0;
const listen = () => {
  hearers += 1;
  return () => {
    hearers -= 1;
  };
};
let user: TestUser;
let admin: TestUser;
let order: Order;
beforeAll(async () => {
  server = await serve(api);
  counting = await serve({
    app: createApp(api.ctx, { on: listen, onWork: () => () => {}, close: async () => {} }),
  });
  [user, admin] = [await api.customer(), await api.admin()];
  await giveCoins(api, user, 2000);
  const rows = Array.from({ length: count }, (_, at) => [
    ...(at === broken - 1
      ? [owner, '4711 Xylophone Way', 'Decatur', 'IL', '62521']
      : leadRow(people[at % 400])),
    `${newId()}${newId()}`.repeat(250),
  ]);
  order = await trace(api, user, csv([[...leadHeader, 'Notes'], ...rows]));
  await indexOrderLeads(api.ctx, order.id);
});
beforeEach(async () => {
  lines.length = 0;
  for (const spy of printed) spy.mockClear();
  await api.ctx.pool.query('delete from rate_limit');
});
afterEach(() => {
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(lines.join('')).not.toMatch(/Zebulon|Quackenbush|Xylophone/);
});
afterAll(async () => {
  await server.close();
  await counting.close();
  await api.close();
});

const get = (path: string, as?: TestUser, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
  });
const logged = (level: number) => lines.map((line) => JSON.parse(line)).filter((line) => line.level >= level);
const ticketOf = async (shape: string) =>
  (await api.call('POST', `/download-ticket/${order.id}/all?${shape}`, { as: user })).body.data;
const selectionTicket = async () =>
  (await api.call('POST', '/leads-download', { as: user, body: { selection: { filter: {} } } })).body.data;
const stateOf = async (id: string) =>
  (await api.call('GET', `/download-state/${id}`, { as: user })).body.data.state;
const formats = ['csv', 'xlsx', 'json'].map((format) => [format, `format=${format}`] as const);

describe('a download', () => {
  test.each(formats)(
    'as %s is cut off, logged without row data, and stopped when reading rows fails',
    async (_, shape) => {
      const ticket = await ticketOf(shape);
      await withUnreadableLead(api.ctx, broken, async () => {
        const answer = await get(ticket.path);
        expect(answer.status).toBe(200);
        await expect(answer.arrayBuffer()).rejects.toThrow();
      });
      await until('it is stopped', async () => (await stateOf(ticket.id)) === 'stopped');
      expect(logged(40)).toMatchObject([
        {
          msg: 'a response was cut off',
          path: '/download/:ticket',
          err: { code: '22P02', message: 'bad value' },
        },
      ]);
    },
  );

  test('of selected leads or JSON lines is cut off too', async () => {
    const ticket = await selectionTicket();
    await withUnreadableLead(api.ctx, broken, async () => {
      await expect((await get(ticket.path)).arrayBuffer()).rejects.toThrow();
      const answer = await get(`/api/v1/order-results/${order.id}/stream`, user);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
    expect(await stateOf(ticket.id)).toBe('stopped');
    expect(logged(40).map(({ msg, path }) => [msg, path])).toEqual([
      ['a response was cut off', '/download/:ticket'],
      ['a response was cut off', '/api/v1/order-results/:id/stream'],
    ]);
  });

  test('that fails before its first byte gets an error reply', async () => {
    await withUnreadableLead(api.ctx, 1, async () => {
      const answer = await get(`/api/v1/order-results/${order.id}/stream`, user);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ status: false });
    });
    expect(logged(40)).toMatchObject([{ msg: 'a request failed', err: { message: 'bad value' } }]);
  });

  test.each(formats)('as %s ends when the client disconnects and frees its slot', async (_, shape) => {
    for (let left = 0; left < 5; left += 1) {
      const ticket = await ticketOf(shape);
      const client = new AbortController();
      const answer = await get(ticket.path, undefined, { signal: client.signal });
      await answer.body?.getReader().read();
      client.abort();
      await until('it is stopped', async () => (await stateOf(ticket.id)) === 'stopped');
    }
    expect(logged(40)).toEqual([]);
  });

  test('requested by HEAD reads no rows and takes no slot', async () => {
    const path = `/api/v1/lead-file-download/${order.id}/all`;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await get(path, user, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    }
    expect((await (await get(path, user)).text()).split('\r\n')).toHaveLength(count + 2);
  });
});

test('ends an event stream whose query fails, and logs it', async () => {
  await api.ctx.pool.query('alter table ledger_account rename to away');
  try {
    expect(await (await get('/api/v1/stream', user)).text()).toBe('');
  } finally {
    await api.ctx.pool.query('alter table away rename to ledger_account');
  }
  expect(logged(40)).toMatchObject([{ msg: 'a stream of events was cut off', err: { code: '42P01' } }]);
});

test('stops listening when the client of an event stream disconnects', async () => {
  const client = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${counting.port}/api/v1/stream`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: client.signal,
  });
  await answer.body?.getReader().read();
  expect(hearers).toBe(1);
  client.abort();
  await until('it stops listening', async () => hearers === 0);
});

describe('a body cut off inside a part', () => {
  const send = (path: string, name: string, part = '\xff\xd8\xff') =>
    api.call('POST', path, {
      as: user,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${part}`,
    });

  test.each(['photo', 'another'])('of a photo, in the part “%s”, is refused', async (name) => {
    const refused = await send(`/profile-info/${user.id}`, name);
    expect([refused.status, Object.keys(Failure.parse(refused.body).errors ?? {})]).toEqual([422, ['photo']]);
  });

  test.each(['file', 'another'])('of an upload, in the part “%s”, is refused', async (name) => {
    expect((await send('/file-upload', name)).status).toBe(400);
  });
});

/** The files this process has open. */
const openFiles = async (): Promise<string[]> =>
  Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));

describe('a stored file', () => {
  const at = (name: string) => join(api.ctx.config.dataFolder, 'files/media', name);

  test('of a photo isn’t opened for HEAD, and a missing one is a 404', async () => {
    const saved = await api.call('POST', `/profile-info/${user.id}`, {
      as: user,
      body: photoForm(await pngPhoto()),
    });
    const name = saved.body.data.profile_photo ?? '';
    expect((await get(`/media/${name}`, undefined, { method: 'HEAD' })).status).toBe(200);
    expect(await openFiles()).not.toContain(at(name));
    await api.ctx.storage.remove(`media/${name}`);
    const missing = await get(`/media/${name}`);
    expect([missing.status, (await missing.json()).message]).toEqual([
      404,
      english('errors:photo_not_found'),
    ]);
  });

  test('of a damaged logo is left out of invoices', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="9"/></svg>';
    await api.call('PUT', '/admin/logo', {
      as: admin,
      body: { picture: Buffer.from(svg).toString('base64'), version: 0 },
    });
    const logo = (await api.call('GET', '/setting-info')).body.data.brand_logo;
    const card = await enterCard(api, user);
    const body = { coins: 100, card_id: card.id, request_key: newId() };
    await api.call('POST', '/buy-coins', { as: user, body });
    const [invoice] = (await api.call('GET', '/invoice-list', { as: user })).body.data.items;
    const pdf = async () => {
      const answer = await get(`/api/v1/invoice/${invoice?.id}/pdf`, user);
      return [answer.status, (await answer.text()).includes('/Subtype /Image')];
    };
    expect(await pdf()).toEqual([200, true]);

    const whole = Buffer.from(await (await get(`/media/${logo}`)).arrayBuffer());
    const pixels = whole.indexOf('IDAT') + 4;
    const flipped = Buffer.from(whole).fill(0xff, pixels, pixels + 60);
    for (const damaged of [flipped, whole.subarray(0, -30), Buffer.alloc(0)]) {
      await writeFile(at(logo), damaged);
      expect(await pdf()).toEqual([200, false]);
    }
    await api.ctx.storage.remove(`media/${logo}`);
    expect(await pdf()).toEqual([200, false]);
  });
});
