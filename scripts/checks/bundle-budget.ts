/** Compares the gzipped JavaScript and CSS of the built pages with the budget of each part. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Kilobytes (1,000 bytes), gzipped: the shell comes with every page of a signed-in user (the entry and the frame, which
 * guests don't load), a part is loaded on top of it.
 */
const limits = { shell: 180, chart: 100, route: 75 };

export interface Part {
  name: string;
  /** kB, gzipped. */
  size: number;
  limit: number;
}

/**
 * Measures a folder built by Vite: the shell first, then every lazy part. The schema library belongs to the server: it
 * is large and probes for `eval`, which the pages' content security policy forbids.
 */
export async function measureBundle(folder: string): Promise<Part[]> {
  const assets = join(folder, 'assets');
  const files = new Map<string, string>();
  for (const name of await readdir(assets)) {
    if (/\.(js|css)$/.test(name)) files.set(name, await readFile(join(assets, name), 'utf8'));
  }
  for (const [name, text] of files) {
    if (/\b_zod\b/.test(text))
      throw new Error(
        `${name} carries the schema library: take what a page needs of the contract from a file without schemas.`,
      );
  }
  // As the build compresses them, which is what a browser gets.
  const sizeOf = (name: string) => gzipSync(files.get(name) ?? '', { level: 9 }).length;
  const size = (names: Iterable<string>) =>
    Math.round([...names].reduce((sum, name) => sum + sizeOf(name), 0) / 100) / 10;

  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = named(html, /\/assets\/([\w.-]+\.(?:js|css))/g);
  const frame = [...files.keys()].filter((name) => /^layout-[\w-]{7}\.js$/.test(name));
  const shell = closure([...entry, ...frame], files);
  if (size(shell) === 0) throw new Error(`${folder}/index.html loads nothing from its assets.`);
  const importers = new Map<string, string[]>();
  for (const [name, text] of files) {
    for (const lazy of named(text, /import\(\s*["'`]\.\/([^"'`]+\.js)/g)) {
      importers.set(lazy, [...(importers.get(lazy) ?? []), name]);
    }
  }
  const closures = new Map([...importers.keys()].map((name) => [name, closure([name], files)]));
  const parts = [...importers]
    .filter(([name]) => !shell.has(name))
    .map(([name, from]) => {
      // A part that imports this one is already loaded, with its own assets.
      const before = from.flatMap((importer) =>
        shell.has(importer) ? [shell] : [...closures.values()].filter((loaded) => loaded.has(importer)),
      );
      const own = [...closure([name], files)].filter(
        (file) => !shell.has(file) && !before.every((loaded) => loaded.has(file)),
      );
      return { name: name.replace(/-[\w-]{7}\.js$/, ''), size: size(own), limit: limitOf(name) };
    });
  parts.sort((a, b) => b.size - a.size);
  return [{ name: 'shell', size: size(shell), limit: limits.shell }, ...parts];
}

function limitOf(name: string): number {
  return /chart/i.test(name) ? limits.chart : limits.route;
}

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((found) => (found[1] === undefined ? [] : [found[1]]));

/** The files and their transitive static imports. */
function closure(names: string[], files: Map<string, string>): Set<string> {
  const seen = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...named(files.get(name) ?? '', /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
  }
  return seen;
}
