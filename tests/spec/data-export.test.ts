import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import type { TraceResult } from '#contract/orders/results';
import { buildExport, deleteOldExports, renewExports } from '#features/accounts';
import { executePrivacyRequests } from '#features/privacy';
import type { AccountData } from '#platform/account-data';
import { clock, days, after as later, seconds } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { accountsApi, countRows } from '#support/accounts/accounts';
import type { TestUser } from '#support/api';
import { settledCustomer } from '#support/billing/settled';
import { runJobs } from '#support/jobs';
import { importTown, leadFile } from '#support/orders/orders';
import { optOut } from '#support/privacy/privacy';
import { accountData } from '../../server/account-data.ts';
import { runExportProcess } from '../../server/heavy-jobs.ts';

const api = await accountsApi();
const people = await importTown(api.ctx);
const settled = () => settledCustomer(api, people);
const count = (table: string, where: string, values: unknown[]) => countRows(api, table, where, values);

describe('account data export', () => {
  const makeAll = () =>
    runJobs(api, 'accounts.export', ({ export_id }) => buildExport(api.ctx, export_id, accountData));
  const last = async (as: TestUser) => (await api.call('GET', '/data-export', { as })).body.data;
  const fetchFile = (path: string) => api.app.request(`http://localhost${path}`);

  test('LAW-4: exports all account data as one archive through a single-use link', async () => {
    const user = await settled();
    expect(await last(user)).toBeNull();
    const requested = await api.call('POST', '/data-export', { as: user });
    expect(requested.body.data).toMatchObject({ state: 'waiting', size: null });
    expect((await api.call('POST', '/data-export', { as: user })).body.data.id).toBe(requested.body.data.id);
    expect(await makeAll()).toBe(1);
    const ready = await last(user);
    expect(ready?.state).toBe('ready');

    const ticket = await api.call('POST', `/data-export-ticket/${ready?.id}`, { as: user });
    const response = await fetchFile(ticket.body.data.path);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="openskip-my-data-[\d-]+\.zip"$/,
    );
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.length).toBe(ready?.size);
    expect((await fetchFile(ticket.body.data.path)).status).toBe(404);

    const files = await unpack(archive);
    expect(Object.keys(files).sort()).toEqual([
      'account.json',
      'activity.json',
      'api-keys.json',
      'billing.json',
      'coin-adjustments.json',
      'coins.json',
      'mail.json',
      'mappings.json',
      'notification-preferences.json',
      'notifications.json',
      'orders.json',
      'orders/1.json',
      'orders/2.json',
      'paid-contacts.json',
      'photo.webp',
      'remarks.json',
      'single-look-ups.json',
      'single-traces.json',
      'team-invitations.json',
      'uploads.json',
      'uploads/1 owners of may.csv',
      'uploads/2 priced.csv',
      'webhooks.json',
      'wrong-number-refunds.json',
    ]);
    const json = (name: string) => JSON.parse(files[name]?.toString() ?? '');
    expect(json('account.json').users).toMatchObject([
      { email: user.email, first_name: 'Ada', company: 'Engines', language: 'en' },
    ]);
    expect(json('orders.json')).toMatchObject([{ number: 1, state: 'completed' }, { number: 2 }]);
    expect(json('orders/1.json')).toHaveLength(12);
    expect(json('orders/1.json')[0]).toMatchObject({ row_no: 1, outcome: 'hit', result: expect.anything() });
    expect(json('coins.json').entries.length).toBeGreaterThan(2);
    expect(files['uploads/1 owners of may.csv']?.toString()).toBe(leadFile(people.slice(0, 12)));
    expect(json('activity.json').map(({ action }: { action: string }) => action)).toContain('order.pay');
    const everything = Object.values(files).join();
    const { rows } = await api.ctx.pool.query('select password_hash from app_user where id = $1', [user.id]);
    for (const secret of [rows[0].password_hash, user.token, 'access_hash', 'refresh_hash']) {
      expect(everything).not.toContain(secret);
    }
  });

  test('LAW-3: is built again without a person who opts out', async () => {
    const user = await settled();
    const read = async (): Promise<string> => {
      const ready = await last(user);
      expect(ready?.state).toBe('ready');
      const ticket = await api.call('POST', `/data-export-ticket/${ready?.id}`, { as: user });
      const files = await unpack(Buffer.from(await (await fetchFile(ticket.body.data.path)).arrayBuffer()));
      return files['orders/1.json']?.toString() ?? '';
    };
    await api.call('POST', '/data-export', { as: user });
    await makeAll();
    const first = await last(user);
    await api.call('POST', '/data-export', { as: user });
    await makeAll();
    const hit = JSON.parse(await read()).find(
      ({ result }: { result: TraceResult }) => (result.person?.emails.length ?? 0) > 0,
    );
    const { address } = hit.result.person.emails[0];
    const [first_name, last_name] = [hit.result.person.names[0].first, hit.result.person.names[0].last];

    const ticket = await api.call('POST', `/data-export-ticket/${first?.id}`, { as: user });
    await optOut(api, { first_name, last_name, email: address }, 'hide');
    await executePrivacyRequests(api.ctx);
    expect(await last(user)).toMatchObject({ state: 'waiting', size: null });
    expect((await fetchFile(ticket.body.data.path)).status).toBe(404);
    expect((await api.call('POST', `/data-export-ticket/${first?.id}`, { as: user })).status).toBe(404);

    // A build that began before can't be published.
    const [pending] = (await api.ctx.pool.query(`select id from data_export where state = 'waiting'`)).rows;
    const outdated: AccountData = {
      async *files() {
        await inTransaction(api.ctx, (tx) => renewExports(tx, user.caller.account_id));
      },
    };
    await buildExport(api.ctx, pending.id, [outdated]);
    expect((await last(user))?.state).toBe('waiting');

    await makeAll();
    expect(await read()).not.toContain(address);
  });

  test('LAW-4: is for its owner only, with a link that expires after a minute and a file deleted after a week', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    await api.call('POST', '/data-export', { as: user });
    await makeAll();
    const id = (await last(user))?.id;
    expect(await last(other)).toBeNull();
    expect((await api.call('POST', `/data-export-ticket/${id}`, { as: other })).status).toBe(404);
    const ticket = await api.call('POST', `/data-export-ticket/${id}`, { as: user });
    clock.set(later(clock.now(), seconds(61)));
    expect((await fetchFile(ticket.body.data.path)).status).toBe(404);
    clock.set(later(clock.now(), days(7)));
    await deleteOldExports(api.ctx);
    expect(await count('data_export', 'id = $1', [id])).toBe(0);
    const left = await readdir(
      join(api.ctx.config.dataFolder, 'files/exports', user.caller.account_id),
    ).catch(() => []);
    expect(left).toEqual([]);
  });

  test('LAW-4: reports a failed export and succeeds on retry', async () => {
    const user = await settled();
    await api.call('POST', '/data-export', { as: user });
    const id = `${(await last(user))?.id}`;
    const broken = {
      ...api.ctx,
      storage: { ...api.ctx.storage, seal: () => Promise.reject(new Error('no room')) },
    };
    await expect(buildExport(broken, id, accountData)).rejects.toThrow('no room');
    expect((await last(user))?.state).toBe('failed');
    await buildExport(api.ctx, id, accountData);
    expect((await last(user))?.state).toBe('ready');
  });

  test('LAW-4: runs in its own process and fails its job with the database’s error code', async () => {
    const user = await settled();
    await api.call('POST', '/data-export', { as: user });
    const id = `${(await last(user))?.id}`;
    // No server listens on port 1.
    const away = { ...api.ctx, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' };
    await expect(runExportProcess(away, id)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect((await last(user))?.state).toBe('waiting');
    await runExportProcess(api.ctx, id);
    expect((await last(user))?.state).toBe('ready');
  });
});

/** Unpacks an archive with an independent reader that checks checksums and sizes. */
async function unpack(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  const ended = new Promise<void>((resolve, reject) => zip.once('end', resolve).once('error', reject));
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, async (error, stream) => {
      if (error) throw error;
      files[entry.fileName] = Buffer.concat(await Array.fromAsync(stream));
      zip.readEntry();
    });
  });
  zip.readEntry();
  await ended;
  return files;
}
