import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '#support/processes/cli';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-wrong-files-'));
  await writeFile(join(folder, 'file'), 'kept');
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file that can’t be used ends the command before it opens the database', () => {
  test.each([
    [['backup', 'file'], 'file isn’t a folder. Choose a folder.'],
    [['backup', 'file/sub'], 'file/sub isn’t a folder. Choose a folder.'],
    [['backup', 'unmounted/backups'], 'unmounted doesn’t exist. Create it, or mount its disk'],
    // Where Node's recursive creation of folders never returns.
    [['backup', '/proc/none/backups'], 'The folder /proc/none doesn’t exist.'],
    [['mail', 'set', 'order_completed', '--body-file', 'none'], 'none doesn’t exist'],
    [['mail', 'set', 'order_completed', '--body-file', '.'], 'is a folder'],
    [['audit', 'person', '--email', 'a@example.com', '--output', 'none/x.csv'], '--output: the folder '],
    [['audit', 'person', '--email', 'a@example.com', '--output', 'file'], 'add --force to replace it'],
    [['lists', 'load', 'none', '--list', 'ftc'], 'none doesn’t exist'],
    [['import', '-', '--source', 'CRM'], 'Standard input isn’t supported.'],
    [['lists', 'load', 'none', '--list', 'ftc', '--date', '2026-11-01'], 'none doesn’t exist'],
  ])('%j', async (args, message) => {
    const paths = new Set(['file', 'file/sub', 'none', 'none/x.csv', 'unmounted/backups', '.']);
    const { code, stderr } = await runHere(
      args.map((arg) => (paths.has(arg) ? join(folder, arg) : arg)),
      {
        // Nothing listens here.
        DATABASE_URL: 'postgres://openskip@127.0.0.1:1/openskip',
        OPENSKIP_DATA: join(folder, 'data'),
        OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase',
      },
    );
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(['file']);
  });
});
