/** `openskip replace-secret-key`: everything that the old key sealed opens with the new one, and with no other. */
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { subscribeAffiliates } from '#features/affiliate';
import type { Context } from '#platform/context';
import {
  expectEverythingOpens,
  expectSignedByBoth,
  KeyWorld,
  newKey,
  sealEverything,
} from '#support/accounts/sealed-account';
import { newAffiliate, register, setTerms, visit } from '#support/affiliates/affiliates';
import type { TestApi } from '#support/api';
import { runHere } from '#support/processes/cli';
import { sealedColumns } from '../../server/sealed-columns.ts';

const world = new KeyWorld();

/** The values of every sealed column. */
async function storedValues(ctx: Context): Promise<string[]> {
  const values = await Promise.all(
    sealedColumns.map(async ({ table, column }) => {
      const { rows } = await ctx.pool.query(
        `select encode(${column}, 'hex') as value from ${table} where ${column} is not null`,
      );
      expect([table, column, rows.length]).toEqual([table, column, expect.toSatisfy((count) => count > 0)]);
      return rows.map(({ value }) => value);
    }),
  );
  return values.flat();
}

/** The names of the files whose keys are sealed. */
async function storedNames(ctx: Context): Promise<string[]> {
  const names = await Promise.all(
    sealedColumns.map(async ({ table, file }) => {
      if (file === undefined) return [];
      const { rows } = await ctx.pool.query(
        `select ${file} as name from ${table} where file_key is not null`,
      );
      return rows.map(({ name }) => name);
    }),
  );
  return names.flat();
}

describe('replacing the secret key', { timeout: 60_000 }, () => {
  test('seals everything again with a random key in the data folder, and sets the old one aside', async () => {
    const sealed = await world.open({}, sealEverything);
    const before = await world.open({}, ({ ctx }) => storedValues(ctx));
    const old = await world.key();

    const ran = await world.replace();
    expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('Sealing again: 100.0%, 7 of 7')]);
    const key = await world.key();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(key).not.toBe(old);
    expect(ran.output).not.toMatch(new RegExp(`${old}|${key}`));
    const [aside = ''] = await world.keysAside();
    expect(ran.stdout).toContain(`The old key is now in ${aside}`);
    expect((await readFile(aside, 'utf8')).trim()).toBe(old);
    for (const path of [world.keyFile, aside]) expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(world.folder))).not.toContain('secret-key.next');

    await world.open({}, async (api) => {
      const now = await storedValues(api.ctx);
      expect(now).toHaveLength(before.length);
      expect(now.filter((value) => before.includes(value))).toEqual([]);
      await expectEverythingOpens(api, sealed);
    });
  });

  test('encrypts everything again with another cipher', async () => {
    const sealed = await world.open({}, sealEverything);
    const names = ({ ctx }: TestApi) => storedNames(ctx);
    const before = await world.open({}, names);
    const ran = await world.replace({ OPENSKIP_CIPHER: 'chacha20-poly1305' });
    expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('Sealing again: 100.0%, 9 of 9')]);
    await world.open({ OPENSKIP_CIPHER: 'chacha20-poly1305' }, async (api) => {
      for (const value of await storedValues(api.ctx)) expect(value.slice(0, 8)).toBe('4f534b02');
      const after = await names(api);
      expect(after.filter((name) => before.includes(name))).toEqual([]);
      const kept = await readdir(join(world.folder, 'files'), { recursive: true, withFileTypes: true });
      expect(kept.filter((entry) => entry.isFile())).toHaveLength(after.length);
      await expectEverythingOpens(api, sealed);
    });

    // Without the setting, what it sealed still opens, and is sealed with the default cipher again.
    await world.open({}, (api) => expectSignedByBoth(api, sealed));
    await world.replace();
    await world.open({}, async (api) => {
      for (const value of await storedValues(api.ctx)) expect(value.slice(0, 8)).not.toBe('4f534b02');
      await expectSignedByBoth(api, sealed);
    });
  });

  test('refuses the old key from then on', async () => {
    await world.open({}, sealEverything);
    await world.replace();
    const [aside = ''] = await world.keysAside();
    await copyFile(aside, world.keyFile);
    expect(await world.refusal()).toContain(
      `The secret key in ${world.keyFile} isn’t the one that sealed the data`,
    );
  });

  test('takes the new key for one from the environment, and writes neither to the data folder', async () => {
    const old = { OPENSKIP_SECRET_KEY: newKey() };
    const key = newKey();
    const file = join(world.root, 'new-key');
    await writeFile(file, `${key}\n`);
    const sealed = await world.open(old, sealEverything);

    const ran = await world.replace({ ...old, OPENSKIP_NEW_SECRET_KEY_FILE: file });
    expect([ran.code, ran.stdout]).toEqual([
      0,
      expect.stringContaining('Set OPENSKIP_SECRET_KEY to the new key'),
    ]);
    expect((await readdir(join(world.folder))).filter((name) => name.startsWith('secret-key'))).toEqual([]);
    await world.open({ OPENSKIP_SECRET_KEY: key }, (api) => expectEverythingOpens(api, sealed));
    await expect(world.open(old, async () => {})).rejects.toThrow('isn’t the one that sealed');

    // Running it again finds nothing left.
    expect((await world.replace({ ...old, OPENSKIP_NEW_SECRET_KEY: key })).code).toBe(0);
    await world.open({ OPENSKIP_SECRET_KEY: key }, (api) => expectEverythingOpens(api, sealed));
  });

  test('can put a chosen key in the data folder', async () => {
    const sealed = await world.open({}, sealEverything);
    const key = newKey();
    expect((await world.replace({ OPENSKIP_NEW_SECRET_KEY: key.toUpperCase() })).code).toBe(0);
    expect(await world.key()).toBe(key);
    await world.open({}, (api) => expectEverythingOpens(api, sealed));
  });

  test('names what is wrong, and changes nothing', async () => {
    const old = { OPENSKIP_SECRET_KEY: newKey() };
    const empty = await world.replace(old);
    expect([empty.code, empty.stderr]).toEqual([1, expect.stringContaining('Start the service once')]);
    const sealed = await world.open(old, sealEverything);
    const refused = async (more: Record<string, string>) => {
      const { code, stderr } = await world.replace(more);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refused(old)).toContain('OPENSKIP_NEW_SECRET_KEY isn’t set.');
    expect(await refused({ ...old, OPENSKIP_NEW_SECRET_KEY: old.OPENSKIP_SECRET_KEY })).toContain(
      'OPENSKIP_NEW_SECRET_KEY is the current key.',
    );
    const half = 'ab'.repeat(16);
    const malformed = await refused({ ...old, OPENSKIP_NEW_SECRET_KEY: half });
    expect(malformed).toContain('64 hexadecimal digits');
    expect(malformed).not.toContain(half);
    const missing = { ...old, OPENSKIP_NEW_SECRET_KEY_FILE: join(world.root, 'missing') };
    expect(await refused(missing)).toContain('OPENSKIP_NEW_SECRET_KEY_FILE');
    const wrong = { OPENSKIP_SECRET_KEY: newKey(), OPENSKIP_NEW_SECRET_KEY: newKey() };
    expect(await refused(wrong)).toContain('isn’t the one that sealed');
    expect(await refused({})).toContain('The secret key is missing');
    await world.open(old, (api) => expectEverythingOpens(api, sealed));
  });

  test('is refused while a process is connected, in a container with the same process id too', async () => {
    const sealed = await world.open({}, sealEverything);
    const other = new pg.Client({
      connectionString: world.database.url,
      application_name: `openskip:${process.pid}:web`,
    });
    await other.connect();
    const ran = await world.replace();
    await other.end();
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('OpenSkip is running')]);
    await world.open({}, (api) => expectEverythingOpens(api, sealed));
  });

  test('leaves backups from before as they are: they restore with the old key', async () => {
    const old = { OPENSKIP_SECRET_KEY: newKey(), OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase' };
    const fresh = { ...old, OPENSKIP_SECRET_KEY: newKey() };
    const sealed = await world.open(old, sealEverything);
    expect((await runHere(['backup', world.root], world.environment(old))).code).toBe(0);
    expect((await world.replace({ ...old, OPENSKIP_NEW_SECRET_KEY: fresh.OPENSKIP_SECRET_KEY })).code).toBe(
      0,
    );

    const [name = ''] = (await readdir(world.root)).filter((file) => file.endsWith('.backup'));
    const restore = ['restore', '--force', join(world.root, name)];
    expect((await runHere(restore, world.environment(old))).code).toBe(0);
    expect(await world.refusal(fresh)).toContain('isn’t the one that sealed');
    await world.open(old, (api) => expectEverythingOpens(api, sealed));
  });

  test('credits an affiliate with a visitor from before, for an admin to review', async () => {
    const proxied = { OPENSKIP_TRUST_PROXY: '1' };
    const { affiliate, referral } = await world.open(proxied, async (api) => {
      await setTerms(api, {});
      const { user, code } = await newAffiliate(api);
      return { affiliate: user.caller.account_id, referral: await visit(api, code) };
    });
    await world.replace();
    await world.open(proxied, async (api) => {
      subscribeAffiliates(api.ctx);
      const { caller } = await register(api, referral);
      const { rows } = await api.ctx.pool.query(
        'select account_id, affiliate_id, flags from affiliate_customer',
      );
      expect(rows).toEqual([
        { account_id: caller.account_id, affiliate_id: affiliate, flags: ['forged_click'] },
      ]);
    });
  });

  test('leaves what the old key doesn’t open, and says how much', async () => {
    const sealed = await world.open({}, async (api) => {
      const everything = await sealEverything(api);
      await api.ctx.pool.query(`update data_export set file_key = decode('00ff', 'hex')`);
      return everything;
    });
    const ran = await world.replace();
    expect([ran.code, ran.stdout]).toEqual([0, expect.stringContaining('The old key doesn’t open 1 value.')]);
    await world.open({}, async (api) => {
      const { rows } = await api.ctx.pool.query(`select encode(file_key, 'hex') as value from data_export`);
      expect(rows).toEqual([{ value: '00ff' }]);
      await expectSignedByBoth(api, sealed);
    });
  });
});

/** Columns of bytes that aren't results of `seal`. A new one must be here or in `sealedColumns`. */
const unsealedColumns: readonly string[] = [
  'affiliate_visit.address_hash',
  'api_key.hash',
  'audit.hash',
  'audit_anchor.hash',
  'closed_trial.email_hash',
  'complaint_resolution.number_hash',
  'data_export.ticket_hash',
  'do_not_contact.digest',
  'download_ticket.hash',
  'drop_request.hash',
  'email_change.hash',
  'idempotent_call.request',
  'import_run.reading',
  'installation.key_check',
  'known_device.hash',
  'lead.fingerprint',
  'oidc_request.browser_hash',
  'oidc_request.state_hash',
  'oidc_ticket.hash',
  'parcel_key_page.entries',
  'passkey.credential_id',
  'passkey.public_key',
  'passkey_challenge.hash',
  'person_key_page.entries',
  'phone_list_load.sha256',
  'phone_report.contact_key',
  'phone_set.numbers',
  'phone_vote.contact_key',
  'privacy_request.code_hash',
  'privacy_request.email_hash',
  'privacy_request.key_hash',
  'provider_answer.fingerprint',
  'remembered_mapping.fingerprint',
  'sent_file.sha256',
  'session.access_hash',
  'session.refresh_hash',
  'single_look.lead',
  'single_trace.fingerprint',
  'source_file.sha256',
  'team_invitation.token_hash',
  'upload.sha256',
  'user_link.browser_hash',
  'user_link.hash',
];

test('every column of bytes is sealed again or known not to be sealed', async () => {
  await world.open({}, async ({ ctx }) => {
    const { rows } = await ctx.pool.query<{ name: string }>(
      `select distinct table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' order by name`,
    );
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).filter((name) => !sealed.includes(name))).toEqual(unsealedColumns);
  });
});
