/**
 * A data export and an account deletion, interleaved in every order: no file of an erased account stays on disk
 * (LAW-4).
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { buildExport, cleanUpAccounts, deleteOldExports, eraseAccount } from '#features/accounts';
import { readBalance } from '#features/wallet';
import type { AccountData, ExportFile } from '#platform/account-data';
import { clock, days, hours, after as later } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { accountsApi, countRows } from '#support/accounts/accounts';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { settledCustomer } from '#support/billing/settled';
import { english } from '#support/english';
import { balance, importTown } from '#support/orders/orders';
import { expectNothingUnhandled } from '#support/processes/unhandled';
import { until } from '#support/wait';
import { accountData } from '../../server/account-data.ts';

expectNothingUnhandled();

const api = await accountsApi();
const people = await importTown(api.ctx);

const ask = async (as: TestUser) => (await api.call('POST', '/data-export', { as })).body.data.id;
const stateOf = async (as: TestUser) => (await api.call('GET', '/data-export', { as })).body.data?.state;
const leave = async (as: TestUser) =>
  (await api.call('POST', '/account-deletion', { as, body: { password: as.password } })).status;
const erase = (user: TestUser, eraser = accountData) => eraseAccount(api.ctx, user.caller.account_id, eraser);
const exportsOf = ({ caller }: TestUser): Promise<string[]> =>
  readdir(join(api.ctx.config.dataFolder, 'files/exports', caller.account_id)).catch(() => []);
const rowsOf = ({ caller }: TestUser) =>
  countRows(api, 'data_export', 'account_id = $1', [caller.account_id]);

async function expectNothingLeft(user: TestUser) {
  expect(await exportsOf(user)).toEqual([]);
  expect(await rowsOf(user)).toBe(0);
}

/** A gate where work waits until the test opens it. */
function gate() {
  let arrive = () => {};
  let open = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    arrived,
    open,
    pass: () => {
      arrive();
      return opened;
    },
  };
}

/** All account data plus a final file during which `after` runs. */
function withLast(after: (ctx: Context) => unknown, onClose = () => {}): AccountData[] {
  const last: AccountData = {
    async *files(ctx): AsyncGenerator<ExportFile> {
      async function* pieces() {
        try {
          yield 'x'.repeat(500_000);
          await after(ctx);
          yield 'y'.repeat(500_000);
        } finally {
          onClose();
        }
      }
      yield { name: 'last.json', pieces: pieces() };
    },
  };
  return [...accountData, last];
}

describe('an export', () => {
  test('LAW-4: fails and leaves no partial file when an upload is missing', async () => {
    const user = await settledCustomer(api, people);
    const { rows } = await api.ctx.pool.query('select storage_key from upload where account_id = $1', [
      user.caller.account_id,
    ]);
    const id = await ask(user);
    await api.ctx.storage.remove(rows[1].storage_key);
    await expect(buildExport(api.ctx, id, accountData)).rejects.toThrow('ENOENT');
    expect(await stateOf(user)).toBe('failed');
    expect(await exportsOf(user)).toEqual([]);
    expect((await api.call('POST', `/data-export-ticket/${id}`, { as: user })).status).toBe(404);
  });

  test('LAW-4: fails when a photo is missing too', async () => {
    const user = await settledCustomer(api, people);
    const { profile_photo } = (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data;
    const id = await ask(user);
    await api.ctx.storage.remove(`media/${profile_photo}`);
    await expect(buildExport(api.ctx, id, accountData)).rejects.toThrow('ENOENT');
    expect([await stateOf(user), await exportsOf(user)]).toEqual(['failed', []]);
  });

  test('LAW-4: fails when it loses its database connections, and succeeds on retry', async () => {
    const user = await api.customer();
    const id = await ask(user);
    const lose = ({ pool }: Context) =>
      pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and application_name like 'openskip:%:test'`);
    await expect(buildExport(api.ctx, id, withLast(lose))).rejects.toThrow(/terminat/i);
    expect(await exportsOf(user)).toEqual([]);
    expect(await stateOf(user)).not.toBe('ready');
    await buildExport(api.ctx, id, accountData);
    expect([await stateOf(user), (await exportsOf(user)).length]).toEqual(['ready', 1]);
  });

  // Linux has a device that is always full.
  test.skipIf(!existsSync('/dev/full'))('LAW-4: closes what it reads when the disk is full', async () => {
    const user = await api.customer();
    const id = await ask(user);
    const folder = join(api.ctx.config.dataFolder, 'files/exports', user.caller.account_id);
    await mkdir(folder, { recursive: true });
    await symlink('/dev/full', join(folder, `${id}.zip`));
    const close = vi.fn();
    const stuck = withLast(() => new Promise(() => {}), close);
    // Random, so that compression doesn't shrink it.
    const filling: AccountData = {
      async *files(): AsyncGenerator<ExportFile> {
        async function* pieces() {
          try {
            for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
          } finally {
            close();
          }
        }
        yield { name: 'endless', pieces: pieces() };
      },
    };
    await expect(buildExport(api.ctx, id, [filling, ...stuck])).rejects.toMatchObject({ code: 'ENOSPC' });
    await until('the source is closed', async () => close.mock.calls.length === 1);
    expect([await stateOf(user), await exportsOf(user)]).toEqual(['failed', []]);
  });
});

describe('deleting an account', () => {
  test('LAW-4: stops a running export first, then erases the account', async () => {
    const user = await settledCustomer(api, people);
    const id = await ask(user);
    const middle = gate();
    const order: string[] = [];
    const close = () => order.push('the export has stopped');
    const making = buildExport(api.ctx, id, withLast(middle.pass, close), 20);
    await middle.arrived;
    expect(await exportsOf(user)).toHaveLength(1);
    expect(await leave(user)).toBe(200);
    const erasing = erase(user).then(() => order.push('the account is erased'));
    // Stops by itself even though its source is stuck.
    await making;
    await erasing;
    await expectNothingLeft(user);
    middle.open();
    await until('the source is closed', async () => order.length === 2);
    await buildExport(api.ctx, id, accountData);
    await expectNothingLeft(user);
  });

  test('LAW-4: waits for the end of an export that doesn’t notice the stop', async () => {
    const user = await api.customer();
    const id = await ask(user);
    const middle = gate();
    const making = buildExport(api.ctx, id, withLast(middle.pass), hours(1));
    await middle.arrived;
    await leave(user);
    let erased = false;
    const erasing = erase(user).then(() => {
      erased = true;
    });
    await until('the erasure waits', async () => {
      const { rows } = await api.ctx.pool.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and locktype = 'advisory' and not granted`,
      );
      return rows.length === 1;
    });
    expect([erased, await exportsOf(user)]).toEqual([false, [`${id}.zip`]]);
    middle.open();
    await Promise.all([making, erasing]);
    await expectNothingLeft(user);
  });

  test('LAW-4: leaves no file when it comes between an export’s last byte and its publication', async () => {
    const user = await api.customer();
    const id = await ask(user);
    const { storage } = api.ctx;
    const seal: typeof storage.seal = async (key, stream) => {
      const secret = await storage.seal(key, stream);
      await leave(user);
      return secret;
    };
    await buildExport({ ...api.ctx, storage: { ...storage, seal } }, id, accountData, hours(1));
    expect(await exportsOf(user)).toEqual([]);
    await erase(user);
    await expectNothingLeft(user);
  });

  test('LAW-4: prevents an export while the erasure runs', async () => {
    const user = await api.customer();
    const id = await ask(user);
    await leave(user);
    const middle = gate();
    const waiting: AccountData = { async *files() {}, erase: middle.pass };
    const erasing = erase(user, [...accountData, waiting]);
    await middle.arrived;
    const making = buildExport(api.ctx, id, accountData);
    middle.open();
    await Promise.all([erasing, making]);
    await expectNothingLeft(user);
  });

  test('LAW-4: stops an export link that was issued earlier', async () => {
    const user = await api.customer();
    const id = await ask(user);
    await buildExport(api.ctx, id, accountData);
    const { path } = (await api.call('POST', `/data-export-ticket/${id}`, { as: user })).body.data;
    await leave(user);
    expect((await api.app.request(`http://localhost${path}`)).status).toBe(404);
    await erase(user);
    await expectNothingLeft(user);
  });
});

test('LAW-4: reports a finished export whose file is missing as gone', async () => {
  const user = await api.customer();
  const id = await ask(user);
  await buildExport(api.ctx, id, accountData);
  const { path } = (await api.call('POST', `/data-export-ticket/${id}`, { as: user })).body.data;
  await api.ctx.storage.remove(`exports/${user.caller.account_id}/${id}.zip`);
  const gone = await api.app.request(`http://localhost${path}`);
  expect([gone.status, (await gone.json()).message]).toEqual([404, english('errors:export_not_found')]);
});

test('LAW-4: removes the file of an export whose process was killed within a day and keeps known files', async () => {
  const user = await api.customer();
  const id = await ask(user);
  await buildExport(api.ctx, id, accountData);
  const folder = join(api.ctx.config.dataFolder, 'files/exports', user.caller.account_id);
  const [left, fresh] = [`${newId()}.zip`, `${newId()}.zip`];
  for (const name of [left, fresh]) await writeFile(join(folder, name), 'half');
  const old = later(clock.now(), -days(1) - hours(1));
  for (const name of [left, `${id}.zip`]) await utimes(join(folder, name), old, old);
  await deleteOldExports(api.ctx);
  expect((await readdir(folder)).sort()).toEqual([`${id}.zip`, fresh].sort());
});

test('PAY-1: gives trial coins once per confirmed email, also after its account was deleted', async () => {
  const coinsOf = async (user: TestUser) => (await balance(api, user)).available;
  const again = async ({ email }: TestUser) => {
    const body = { email, password: 'made up for the second time' };
    expect((await api.call('POST', '/registration', { body })).status).toBe(200);
    const { rows } = await api.ctx.pool.query('select account_id from app_user where email = $1', [email]);
    return (await readBalance(api.ctx.db, rows[0].account_id)).available;
  };
  const [confirmed, unconfirmed] = [await api.customer(), await api.customer()];
  await confirmEmailOf(api, confirmed);
  const trial = await coinsOf(confirmed);
  expect(trial).toBeGreaterThan(0);
  for (const user of [confirmed, unconfirmed]) expect(await leave(user)).toBe(200);
  expect(await again(confirmed)).toBe(0);
  // Whoever registered it may not own it.
  expect(await again(unconfirmed)).toBe(trial);
  const { rows } = await api.ctx.pool.query('select closed_trial::text as row from closed_trial');
  expect(rows).toHaveLength(1);
  clock.set(later(clock.now(), days(366)));
  await cleanUpAccounts(api.ctx, accountData);
  expect(await countRows(api, 'closed_trial', 'true', [])).toBe(0);
  clock.set(null);
});
