/** The specification's calls against those that the pages make, found by the contract's calls that `web/` uses. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageExceptions } from '#support/calls/page-exceptions';
import { specifiedCalls } from '#support/calls/specified-calls';

const root = join(import.meta.dirname, '../..');

/** What a file of the contract exports for each call. */
interface DeclaredCall {
  method: string;
  path: string;
  base?: string;
}

const keyOf = ({ method, path, base = '/api/v1' }: DeclaredCall) => `${method.toUpperCase()} ${base}${path}`;

/** The text of all pages, without tests. */
async function readPages(): Promise<string> {
  const texts: Promise<string>[] = [];
  for await (const path of glob('web/{features,kit,shell,routes,public}/**/*.{ts,tsx}', { cwd: root }))
    if (!path.includes('.test.')) texts.push(readFile(join(root, path), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Method and path of every call that a page names, as the contract's function or as a path. */
async function callsOfPages(): Promise<Set<string>> {
  const pages = await readPages();
  const calls = new Set<string>();
  for await (const path of glob('contract/**/*calls.ts', { cwd: root })) {
    const declared = (await import(join(root, path))) as Record<string, DeclaredCall>;
    // A few calls, such as those of uploads in parts, are made by their path.
    for (const [name, call] of Object.entries(declared))
      if (new RegExp(`\\b${name}\\b`).test(pages) || pages.includes(`${call.path}\``)) calls.add(keyOf(call));
  }
  return calls;
}

let pageCalls: Set<string>;
beforeAll(async () => {
  pageCalls = await callsOfPages();
});

const withoutQuery = (call: string) => call.replace(/\?.*$/, '');
const specified = Object.values(specifiedCalls).flat().map(withoutQuery);

test.each(specified.filter((call) => !(call in pageExceptions)))('CALLS: a page makes %s', (call) => {
  expect([...pageCalls]).toContain(call);
});

describe.each(Object.entries(pageExceptions))('%s', (call, { instead }) => {
  test('CALLS: is specified, and pages make another call instead', () => {
    expect(specified).toContain(call);
    expect([...pageCalls]).not.toContain(call);
    expect([...pageCalls]).toContain(instead);
  });
});
