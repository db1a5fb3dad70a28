import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { importPresets } from '#contract/providers/rules';
import { settings } from '#contract/site/schemas';
import { runCli } from '#support/processes/cli';

describe('on an older Node', () => {
  /** Runs the file as Node 20 does: as CommonJS, without removing types. */
  async function runOn(node: string) {
    const source = await readFile(join(import.meta.dirname, 'openskip.ts'), 'utf8');
    const said: string[] = [];
    const process = {
      versions: { node },
      stderr: { write: (text: string) => said.push(text) },
      exitCode: 0,
    };
    runInNewContext(source.replace(/^#!.*/, ''), { process });
    return { code: process.exitCode, output: said.join('') };
  }

  test('says what to run instead', async () => {
    const { code, output } = await runOn('20.20.2');
    expect(code).toBe(1);
    expect(output).toMatch(/needs Node 26.*This is Node 20\.20\.2: run “npx openskip” or “npm start”/);
    expect((await runOn('25.9.0')).code).toBe(1);
  });
});

describe('help', () => {
  test('lists the commands', async () => {
    const { code, stdout } = await runCli(['--help'], {});
    expect(code).toBe(0);
    for (const command of ['start', 'trace', 'import', 'admin', 'setting', 'doctor'])
      expect(stdout).toContain(`  ${command}`);
  });

  test('tells the version', async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
    expect(await runCli(['--version'], {})).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  test('lists only commands and settings that docs/command-line.md describes', async () => {
    const { stdout } = await runCli(['--help'], {});
    const text = await readFile(join(import.meta.dirname, '..', 'docs', 'command-line.md'), 'utf8');
    const heads = [...text.matchAll(/^## (.+?)(:|$)/gm)].flatMap(([, names = '']) => names.split(', '));
    const list = stdout.slice(stdout.indexOf('Commands:'), stdout.indexOf('Example:'));
    const commands = [...list.matchAll(/^ {2}([a-z]+)(?= )/gm)].map(([, name]) => name);
    expect(commands.filter((name) => name !== 'help' && !heads.includes(name ?? ''))).toEqual([]);
    expect(Object.keys(settings).filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });

  test('docs/command-line.md lists all presets of import', async () => {
    const text = await readFile(join(import.meta.dirname, '..', 'docs', 'command-line.md'), 'utf8');
    const row = text.split('\n').find((line) => line.startsWith('| `--preset')) ?? '';
    expect(importPresets.filter((preset) => !row.includes(`\`${preset}\``))).toEqual([]);
  });

  test('shows the default roles as they are entered', async () => {
    const { stdout } = await runCli(['start', '--help'], {});
    expect(stdout).toContain('web,worker)');
    expect(stdout).not.toContain('["');
  });

  test('shows the options and examples of a command', async () => {
    const { code, stdout } = await runCli(['trace', '--help'], {});
    expect(code).toBe(0);
    expect(stdout).toContain('--out <file>');
    expect(stdout).toContain('openskip trace leads.csv --out results.csv');
  });
});

/** Prints the URLs of all loaded modules to standard error. */
const printModules = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`;

test.each([[['--help']], [['trace', '--help']], [['customers', 'refund', '--help']]])(
  '%j loads no server feature',
  async (args) => {
    const { code, stderr } = await runCli(args, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printModules)}`,
    });
    expect(code).toBe(0);
    expect(stderr).toContain('/cli/program.ts');
    expect(stderr).not.toMatch(/\/server\/(features|main\.ts)/);
  },
);

describe('a wrong call exits with 2 and says why', () => {
  test.each([
    [['trac'], 'Did you mean trace?'],
    [['trace', 'leads.csv', '--out', 'x.csv', '--fast'], "unknown option '--fast'"],
    [['trace', 'leads.csv'], "'--out <file>' not specified"],
    [['trace', 'leads.csv', '--out', 'x.csv', '--value', 'some'], 'Allowed choices are all, hits, misses'],
    [['trace', '--out', 'x.csv'], 'a file of leads or an order with --resume'],
    [['trace', '--resume', '3', '--out', 'x.csv', '--map', 'phone=tel'], '--map doesn’t work with --resume'],
    [['import', 'people.csv', '--source', ' '], '1 to 80 characters'],
    [['import', 'people.csv', '--source', 'X', '--preset', 'voters'], 'Allowed choices are nc-voters, '],
    [['import', 'people.csv', '--source', 'X', '--as-of', '2024'], '2024-11-30'],
    [['import', 'people.csv', '--source', 'X', '--as-of', '2024-02-31'], '2024-11-30'],
    [['import', 'people.csv', '--source', 'X', '--as-of', '2999-01-01'], 'in the future'],
    [['lists', 'load', 'list.txt', '--list', 'ftc', '--date', '2026-02-31'], '2024-11-30'],
    [['admin', 'grant', '--email', 'x', '--coins', '1', '--reason', 'why'], 'you@example.com'],
    [['admin', 'grant', '--email', 'x@example.com', '--coins', '0', '--reason', 'why'], 'a whole number'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await runCli(args, {});
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(2);
  });

  test('invalid configuration', async () => {
    const { code, stderr } = await runCli(['trace', 'leads.csv', '--out', 'x.csv'], {
      OPENSKIP_WORKERS: 'many',
    });
    expect(stderr).toContain('OPENSKIP_WORKERS');
    expect(code).toBe(2);
  });
});

test.runIf(existsSync('/dev/full'))(
  'says that the output didn’t fit on the disk, without a stack',
  async () => {
    const command = `"${process.execPath}" cli/openskip.ts --help > /dev/full; echo $? >&2`;
    const { stderr } = await promisify(execFile)('sh', ['-c', command], {
      cwd: join(import.meta.dirname, '..'),
    });
    expect(stderr).toBe('The output is incomplete: it couldn’t be written (ENOSPC).\n1\n');
  },
);
