/** The secret key: in the data folder, or from the environment, and recognized by the database. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { seal, unseal } from '#platform/security/sealing/secrets';
import { type TestDatabase, testDatabase } from '#support/database';
import { runCli, runHere } from '#support/processes/cli';

let database: TestDatabase;
let root: string;
let file: string;
beforeEach(async () => {
  [database, root] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'openskip-secret-key-'))]);
  file = join(root, 'data', 'secret-key');
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const newKey = () => randomBytes(32).toString('hex');
const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  OPENSKIP_DATA: join(root, 'data'),
  OPENSKIP_LOG: 'silent',
  ...more,
});

/** Opens the installation as a process would, and runs `work` in it. */
async function open<T>(
  more: Record<string, string>,
  work: (ctx: Awaited<ReturnType<typeof openInstallation>>['ctx']) => Promise<T>,
): Promise<T> {
  const { ctx, close } = await openInstallation(readConfig(environment(more)), { role: 'test' });
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}
const sealed = (more: Record<string, string>) =>
  open(more, (ctx) => seal(ctx, Buffer.from('a secret'), 'me'));
const opens = (more: Record<string, string>, secret: Buffer) =>
  open(more, async (ctx) => (await unseal(ctx, secret, 'me')).toString());

describe('the secret key', () => {
  test('is created in the data folder, readable by its owner only, and recorded by the first start', async () => {
    const secret = await sealed({});
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const check = await open({}, async ({ pool }) => {
      const { rows } = await pool.query('select key_check from installation');
      return rows[0].key_check.toString('hex');
    });
    expect(check).toHaveLength(64);
    expect(check).not.toContain((await readFile(file, 'utf8')).trim());
    expect(await opens({}, secret)).toBe('a secret');
  });

  test('can move from the data folder to the environment or to another file', async () => {
    const secret = await sealed({});
    const key = (await readFile(file, 'utf8')).trim();
    const elsewhere = join(root, 'key');
    await writeFile(elsewhere, key);
    expect(await opens({ OPENSKIP_SECRET_KEY: key }, secret)).toBe('a secret');
    await rm(file);
    expect(await opens({ OPENSKIP_SECRET_KEY: key }, secret)).toBe('a secret');
    expect(await opens({ OPENSKIP_SECRET_KEY_FILE: elsewhere }, secret)).toBe('a secret');
    expect(existsSync(file)).toBe(false);
  });

  test('from the environment is never written to the data folder', async () => {
    await sealed({ OPENSKIP_SECRET_KEY: newKey() });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    { what: 'another key in the environment', spoil: async () => ({ OPENSKIP_SECRET_KEY: newKey() }) },
    {
      what: 'another key in the environment, without the file',
      spoil: async () => {
        await rm(file);
        return { OPENSKIP_SECRET_KEY: newKey() };
      },
    },
    {
      what: 'another key in the file',
      spoil: async () => {
        await writeFile(file, newKey());
        return {};
      },
    },
    {
      what: 'a file that holds no key',
      spoil: async () => {
        await writeFile(file, 'half');
        return {};
      },
    },
    {
      what: 'no key at all',
      spoil: async () => {
        await rm(file);
        return {};
      },
    },
  ])(
    'is refused at start, with nothing changed: $what',
    async ({ spoil }) => {
      const secret = await sealed({});
      const key = await readFile(file, 'utf8');
      const wrong = await spoil();
      const content = await readFile(file, 'utf8').catch(() => null);

      await expect(sealed(wrong)).rejects.toThrow(ConfigError);

      const started = await runCli(['start', '--roles', 'worker', '--no-supervisor'], environment(wrong));
      expect([started.code, started.stderr]).toEqual([2, expect.stringMatching(/secret.key/i)]);
      expect(await readFile(file, 'utf8').catch(() => null)).toBe(content);
      const doctor = await runHere(['doctor', '--json'], environment(wrong));
      expect(JSON.parse(doctor.stdout)).toContainEqual({
        kind: 'fault',
        text: expect.stringMatching(/secret.key/i),
        advice: expect.any(String),
      });
      await writeFile(file, key);
      expect(await opens({}, secret)).toBe('a secret');
    },
    60_000,
  );

  test('is the same for processes that start at once', async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => sealed({})));
    for (const secret of secrets) expect(await opens({}, secret)).toBe('a secret');
  });

  test('that is lost is replaced by “openskip adopt-data-folder”', async () => {
    const secret = await sealed({});
    await rm(file);
    const key = { OPENSKIP_SECRET_KEY: newKey() };
    expect((await runHere(['adopt-data-folder'], environment(key))).code).toBe(0);
    await expect(opens(key, secret)).rejects.toThrow();
    expect(await opens(key, await sealed(key))).toBe('a secret');
  });

  test('in both places is noted by doctor', async () => {
    await sealed({});
    const key = (await readFile(file, 'utf8')).trim();
    const doctor = await runHere(['doctor', '--json'], environment({ OPENSKIP_SECRET_KEY: key }));
    expect(JSON.parse(doctor.stdout)).toContainEqual({
      kind: 'note',
      text: `The secret key is also in ${file}`,
      advice: expect.any(String),
    });
  });

  test('from the environment isn’t in a backup, which says so', async () => {
    const key = { OPENSKIP_SECRET_KEY: newKey(), OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase' };
    const secret = await sealed(key);
    const backup = await runHere(['backup', join(root, 'backups')], environment(key));
    expect(backup).toMatchObject({ code: 0, stderr: expect.stringContaining('secret key') });
    expect(await opens(key, secret)).toBe('a secret');
  });
});
