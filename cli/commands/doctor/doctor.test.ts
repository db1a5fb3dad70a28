/** `openskip doctor`, with each fault caused for real. */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminCaller, ensureAdminAccount } from '#features/accounts';
import { audit, sealAudit } from '#platform/audit/audit';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { startForger } from '#support/accounts/forger';
import { type TestContext, testContext } from '#support/context';
import { dataFolder } from '#support/data-folder';
import { runCli, runInProcess, startCli } from '#support/processes/cli';
import { doctorCommand } from './command.ts';
import type { Finding } from './finding.ts';

let context: TestContext;
const query = (text: string, values: unknown[] = []) => context.ctx.pool.query(text, values);

beforeEach(async () => {
  context = await testContext();
});
afterEach(() => context.close());

async function doctor(env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runInProcess(doctorCommand, ['--json'], {
    DATABASE_URL: context.ctx.databaseUrl,
    OPENSKIP_DATA: context.ctx.config.dataFolder,
    ...env,
  });
  const findings: Finding[] = JSON.parse(stdout);
  const faults = findings.filter(({ kind }) => kind === 'fault');
  expect(faults.every(({ advice }) => advice !== undefined)).toBe(true);
  return {
    code,
    stderr,
    texts: findings.map(({ text }) => text),
    faults: faults.map(({ text }) => text),
    advice: faults.map(({ advice }) => advice),
  };
}

test('reports no fault in a working installation', async () => {
  const { code, texts, faults } = await doctor();
  expect(faults).toEqual([]);
  expect(code).toBe(0);
  expect(texts).toEqual(
    expect.arrayContaining([
      'The configuration is valid',
      'Webhooks reach public addresses only',
      'All migrations are applied',
      'The ledger balances',
      'The audit log is intact',
      'No stalled orders',
      'The reference database is empty',
    ]),
  );
});

test('checks the identity provider', async () => {
  const forger = await startForger();
  const env = {
    OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
    OPENSKIP_OIDC_ISSUER: forger.issuer,
    OPENSKIP_OIDC_CLIENT_ID: 'openskip',
    OPENSKIP_OIDC_CLIENT_SECRET: 'a-secret',
  };
  expect((await doctor(env)).texts).toContain(
    `The identity provider ${forger.issuer} answers. It sends users back to https://skip.example.com/sign-in/company`,
  );
  await forger.close();
  const { code, faults } = await doctor(env);
  expect([code, faults]).toEqual([
    1,
    [expect.stringContaining(`The identity provider ${forger.issuer} doesn’t`)],
  ]);
});

test('names the private networks that webhooks may reach', async () => {
  const { texts, faults } = await doctor({ OPENSKIP_WEBHOOK_NETWORKS: '10.0.0.0/8, fd12:3456:789a::1' });
  expect(texts).toContain('Webhooks also reach private addresses in 10.0.0.0/8, fd12:3456:789a::1/128');
  expect(faults).toEqual([]);
});

test('notes people prepared by an earlier release', async () => {
  const { pool } = context.ctx;
  await pool.query(`
    insert into coverage (state, zip3, people) values ('IL', 627, 3);
    update reference_generation set form = 0`);
  const { code, texts } = await doctor();
  expect(code).toBe(0);
  expect(texts).toContainEqual(expect.stringContaining('an earlier release'));
  await pool.query('delete from coverage');
});

test('prints lines, and exits with 1 after a fault', async () => {
  const { code, stdout, stderr } = await runCli(['doctor'], {
    DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none',
    OPENSKIP_DATA: context.ctx.config.dataFolder,
  });
  expect(stdout).toMatch(/^✓ The configuration is valid$/m);
  expect(stdout).toMatch(/^✗ The database in DATABASE_URL can’t be reached: .*ECONNREFUSED.*\n {4}Start it/m);
  expect(stdout + stderr).not.toContain('hidden-word');
  expect(code).toBe(1);
});

test('says where to read how to return from a newer version', async () => {
  const { pool, databaseUrl, config } = context.ctx;
  await pool.query(`insert into schema_migration values (9999, '9999_future.sql', 'x', now())`);
  const { code, stdout } = await runCli(['doctor'], {
    DATABASE_URL: databaseUrl,
    OPENSKIP_DATA: config.dataFolder,
  }).finally(() => pool.query('delete from schema_migration where version = 9999'));
  expect(stdout).toMatch(
    /^✗ The database is newer than this program: .*\n {4}To return to this version, see docs\/operating\/upgrade.md/m,
  );
  expect(code).toBe(1);
});

test('notes a data folder without a database', async () => {
  const folder = await dataFolder('openskip-doctor-');
  const { code, stdout } = await runCli(['doctor'], { OPENSKIP_DATA: join(folder, 'new') });
  expect(stdout).toContain('– There is no database yet; the first start creates it');
  expect(code).toBe(0);
  await rm(folder, { recursive: true });
});

test('notes an external database without tables', async () => {
  await query('alter table schema_migration rename to other');
  const { faults, texts } = await doctor();
  expect(faults).toEqual([]);
  expect(texts).toContain('The database has no tables of OpenSkip yet; the first start creates them');
});

test('says that the user may not open the data folder', async () => {
  const folder = await dataFolder('openskip-doctor-');
  await mkdir(join(folder, 'postgres', 'data'), { recursive: true });
  await chmod(folder, 0);
  // Root may open every folder.
  const uid = process.getuid?.() === 0 ? 65534 : undefined;
  const { code, stdout } = await startCli(['doctor'], { OPENSKIP_DATA: folder }, { uid }).ended;
  expect(stdout).toContain(
    `✗ You may not open the data folder ${folder}, so the database, backups and permissions weren’t checked\n` +
      '    Run “openskip doctor” as the user who starts OpenSkip.\n',
  );
  expect(stdout).not.toMatch(/no database|never run|Only the owner/);
  expect(code).toBe(1);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

describe('finds', () => {
  test('invalid settings, and still runs the other checks', async () => {
    const { code, faults, texts } = await doctor({ OPENSKIP_WORKERS: 'many', OPENSKIP_PROT: '1' });
    expect(faults).toEqual([
      expect.stringContaining('OPENSKIP_WORKERS'),
      expect.stringContaining('OPENSKIP_PROT'),
    ]);
    expect(texts.some((text) => text.startsWith('Node '))).toBe(true);
    expect(code).toBe(1);
  });

  test('files and folders that other users can access, with the command that closes them', async () => {
    const { dataFolder } = context.ctx.config;
    const [file, folder] = [join(dataFolder, 'sign-ins.json'), join(dataFolder, 'snapshot')];
    await writeFile(file, '{}');
    await chmod(file, 0o644);
    await mkdir(folder);
    await chmod(folder, 0o755);
    await chmod(dataFolder, 0o755);
    const { faults, advice } = await doctor();
    expect(faults).toEqual([
      `Other users of this machine can access ${dataFolder} (mode 755)`,
      `Other users of this machine can access ${file} (mode 644)`,
      `Other users of this machine can access ${folder} (mode 755)`,
    ]);
    expect(advice[1]).toContain(`chmod 600 ${file}`);
    expect(advice[2]).toContain(`chmod 700 ${folder}`);
  });

  test('a disk with less room than the service needs', async () => {
    expect((await doctor({ OPENSKIP_MIN_FREE_MB: '1000000' })).faults).toEqual([
      expect.stringMatching(/^Only .* free on the disk of .*; the service needs /),
    ]);
  });

  test('a migration that isn’t applied, or was changed', async () => {
    const { rows } = await query(
      'delete from schema_migration where version = (select max(version) from schema_migration) returning name',
    );
    expect((await doctor()).faults).toEqual([`1 migration not applied: ${rows[0].name}`]);
    await query(`update schema_migration set checksum = 'another' where version = 1`);
    expect((await doctor()).faults).toEqual([expect.stringContaining('0001_accounts_and_security.sql')]);
  });

  test('a ledger that doesn’t add up', async () => {
    await ensureAdminAccount(context.ctx, { email: 'admin@example.com', password: 'made up for this' });
    await query(`update ledger_account set balance = 5 where kind = 'held'`);
    const { faults } = await doctor();
    expect(faults).toHaveLength(3);
    expect(faults.every((text) => text.startsWith('Ledger: 1 '))).toBe(true);
  });

  test('an audit log that was changed', async () => {
    const { ctx } = context;
    await ensureAdminAccount(ctx, { email: 'admin@example.com', password: 'made up for this' });
    const caller = await adminCaller(ctx);
    for (const action of ['one', 'two', 'three']) {
      await inTransaction(ctx, (tx) => audit(tx, { caller, action, subject: 'test' }));
    }
    await sealAudit(ctx.db);
    await query('alter table audit disable trigger all');
    await query(`update audit set action = 'nothing' where seq = 2`);
    expect((await doctor()).faults).toEqual(['The audit log was changed at entry 2']);
  });

  test('an order without a worker, a failed event and a failed import', async () => {
    const { ctx } = context;
    await ensureAdminAccount(ctx, { email: 'admin@example.com', password: 'made up for this' });
    const { account_id, user_id } = await adminCaller(ctx);
    await query(
      `insert into trace_order (id, account_id, bucket, user_id, number, name, state, format, mapping, column_names,
                                price_coins, bytes_total, row_count, created_at, paid_at)
       values ($1, $2, 0, $3, 7, 'leads.csv', 'queued', '{}', '{}', '[]', 0, 1, 100, now(), now() - interval '1 hour')`,
      [newId(), account_id, user_id],
    );
    await query(
      `insert into event (id, name, account_id, payload, created_at, attempts)
       values ($1, 'order.paid', $2, '{}', now(), 20)`,
      [newId(), account_id],
    );
    const [source, file] = [newId(), newId()];
    await query(`insert into source (id, name, created_at) values ($1, 'County', now())`, [source]);
    await query(
      `insert into source_file (id, source_id, name, sha256, size, created_at) values ($1, $2, 'v.tsv', '', 1, now())`,
      [file, source],
    );
    await query(
      `insert into import_run (id, source_file_id, state, started_at) values ($1, $2, 'failed', now())`,
      [newId(), file],
    );
    const { faults, advice } = await doctor();
    expect(faults).toEqual([
      'Your order 7 is stalled at 0 of 100 rows',
      '1 event can’t be delivered',
      'The last import into “County” (v.tsv) didn’t finish',
    ]);
    // A file that can never be imported would be a permanent fault.
    expect(advice[2]).toContain('openskip imports undo');
  });

  test('demo people in production', async () => {
    await query(`insert into source (id, name, created_at) values ($1, 'Demo town', now())`, [newId()]);
    expect((await doctor()).faults).toEqual([]);
    expect((await doctor({ NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox' })).faults).toEqual([
      'This production service contains the fictional people of the demo',
    ]);
  });
});
