/** The command line as a whole: its help, and what it says to a wrong call. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '#contract/site/schemas';
import { runCli } from '#support/processes/cli';

describe('help', () => {
  test('names every command', async () => {
    const { code, stdout } = await runCli(['--help'], {});
    expect(code).toBe(0);
    for (const command of ['start', 'trace', 'import', 'admin', 'setting', 'doctor'])
      expect(stdout).toContain(`  ${command}`);
  });

  test('has a chapter for each command, and a line for each setting, in docs/command-line.md', async () => {
    const { stdout } = await runCli(['--help'], {});
    const text = await readFile(join(import.meta.dirname, '..', 'docs', 'command-line.md'), 'utf8');
    const heads = [...text.matchAll(/^## (.+?)(:|$)/gm)].flatMap(([, names = '']) => names.split(', '));
    const commands = [...stdout.matchAll(/^ {2}([a-z]+)(?= )/gm)].map(([, name]) => name);
    expect(commands.filter((name) => name !== 'help' && !heads.includes(name ?? ''))).toEqual([]);
    expect(Object.keys(settings).filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });

  test('of a command shows its options and examples', async () => {
    const { code, stdout } = await runCli(['trace', '--help'], {});
    expect(code).toBe(0);
    expect(stdout).toContain('--out <file>');
    expect(stdout).toContain('openskip trace leads.csv --out results.csv');
  });
});

describe('a wrong call ends with 2 and says where help is', () => {
  test.each([
    [['trac'], 'Did you mean trace?'],
    [['trace', 'leads.csv', '--out', 'x.csv', '--fast'], "unknown option '--fast'"],
    [['trace', 'leads.csv'], "'--out <file>' not specified"],
    [['trace', 'leads.csv', '--out', 'x.csv', '--value', 'some'], 'Allowed choices are all, hits, misses'],
    [['trace', '--out', 'x.csv'], 'Name a file of leads, or an order with --resume'],
    [['trace', '--resume', '3', '--out', 'x.csv', '--map', 'phone=tel'], '--map can’t change an order'],
    [['import', 'people.csv', '--source', ' '], 'Write a name of 1 to 80 characters.'],
    [['import', 'people.csv', '--source', 'X', '--as-of', '2024'], 'Write a day, as in 2024-11-30.'],
    [['admin', 'grant', '--email', 'x', '--coins', '1', '--reason', 'why'], 'Write an address'],
    [
      ['admin', 'grant', '--email', 'x@example.com', '--coins', '0', '--reason', 'why'],
      'Write a whole number',
    ],
  ])('%j', async (args, words) => {
    const { code, stderr } = await runCli(args, {});
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(2);
  });

  test('and so does a configuration that can’t work', async () => {
    const { code, stderr } = await runCli(['trace', 'leads.csv', '--out', 'x.csv'], {
      OPENSKIP_WORKERS: 'many',
    });
    expect(stderr).toContain('OPENSKIP_WORKERS');
    expect(code).toBe(2);
  });
});
