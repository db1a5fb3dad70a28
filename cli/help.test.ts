/** Checks the calls shown in help texts and documents against the commands’ own arguments and options. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { commands } from './commands/index.ts';

const root = join(import.meta.dirname, '..');
const program = new Command('openskip').option('--help').option('--version');
for (const create of commands) program.addCommand(create());

const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim();
const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

const withoutComment = (call: string) => call.replace(/\s#.*$|\s(?:\||&&|>)\s.*$/, '');
const words = (call: string) => withoutComment(call).match(/"[^"]*"|'[^']*'|\S+/g) ?? [];

/** What is wrong with a call such as `openskip trace leads.csv`, or an empty list. */
function faultsOf(call: string): string[] {
  let command = program;
  const faults: string[] = [];
  for (const word of words(call).slice(1)) {
    const child = command.commands.find((candidate) => candidate.name() === word);
    if (child !== undefined) command = child;
    else if (word.startsWith('--') && !accepts(command, word.split('=')[0] ?? ''))
      faults.push(`${call}: no option ${word}`);
    else if (command === program && !word.startsWith('-')) faults.push(`${call}: no command ${word}`);
  }
  return faults;
}

/** Whether a command, or the subcommand that runs without being named, has the option. */
const accepts = (command: Command, option: string): boolean =>
  option === '--help' ||
  [command, ...command.commands].some(({ options }) => options.some(({ long }) => long === option));

test.each(program.commands.flatMap(leaves).map((command) => [pathOf(command), command] as const))(
  '%s has a help text with a valid example',
  (path, command) => {
    const shown = helpOf(command)
      .split('\n')
      .filter((line) => /^ {2}(?:\S+=\S+ )?openskip /.test(line));
    expect(shown).not.toEqual([]);
    expect(shown.flatMap((line) => faultsOf(line.replace(/^ +(?:\S+=\S+ )?/, '')))).toEqual([]);
    const [first = ''] = path.split(' ');
    expect(shown.every((line) => line.includes(`openskip ${first}`))).toBe(true);
  },
);

test('the calls in documents name existing commands and options', async () => {
  const faults: string[] = [];
  for await (const path of glob(['*.md', 'docs/**/*.md'], { cwd: root })) {
    if (/^docs\/decisions\//.test(path) || path === 'CHANGELOG.md') continue;
    const text = await readFile(join(root, path), 'utf8');
    for (const [call] of text.matchAll(/openskip (?=[a-z])[^\n`]*/g)) {
      const before = text.slice(0, text.indexOf(call)).split('\n').at(-1) ?? '';
      if (!/`$|npx $|^ *$/.test(before)) continue;
      faults.push(...faultsOf(call).map((fault) => `${path}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
