/**
 * Runs Vale with Google's style over the documents and the texts of pages, server and command line: `npm run vale`.
 * Needs the program `vale`; the style is installed from npm into `dist/vale`. `.vale.ini` says which rules apply.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Passage } from './passages.ts';
import { readTexts, root } from './texts.ts';

const folder = join(root, 'dist/vale');
const style = '@commercetools-docs/writing-style@3.4.2';

interface Alert {
  Check: string;
  Line: number;
  Match: string;
  Message: string;
}

/** The output of a command; throws if it couldn’t run. */
function outputOf(program: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw new Error(`${program} couldn’t run: ${error.message}`);
  if (stderr.trim() !== '') throw new Error(`${program}: ${stderr.trim()}`);
  return stdout;
}

// Each passage is a paragraph on a line of its own, because Vale reads no strings in TypeScript.
await rm(join(folder, 'texts'), { recursive: true, force: true });
await mkdir(join(folder, 'texts'), { recursive: true });
const written = new Map<string, Passage[]>();
for await (const { path, passages } of readTexts()) {
  if (passages.length === 0) continue;
  const file = join(folder, 'texts', `${path.replaceAll('/', '_')}.md`);
  await writeFile(file, passages.map(({ text }) => `${text.replace(/\s+/g, ' ')}\n\n`).join(''));
  written.set(file, passages);
}
outputOf('npm', 'install', '--silent', '--no-save', '--ignore-scripts', '--prefix', folder, style);
const found: Record<string, Alert[]> = JSON.parse(
  outputOf('vale', '--config', '.vale.ini', '--no-exit', '--output', 'JSON', join(folder, 'texts')),
);
for (const [file, alerts] of Object.entries(found))
  for (const { Check, Line, Match, Message } of alerts) {
    const passage = written.get(file)?.[(Line - 1) / 2];
    console.log(`${passage?.path}:${passage?.line} ${Check} “${Match}”: ${Message}`);
    process.exitCode = 1;
  }
