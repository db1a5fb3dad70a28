/**
 * Measures the structure of the code: files per folder, circular imports, writers of each table, misplaced SQL, module
 * state.
 */
import { posix } from 'node:path';

/** Source files by path, without tests. */
export type Sources = ReadonlyMap<string, string>;

/** Folders with their number of source files, without subfolders, fullest first. */
export function filesPerFolder(sources: Sources): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const path of sources.keys()) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

const aliases: [prefix: string, folder: string, end: string][] = [
  ['#features/', 'server/features/', '/index.ts'],
  ['#platform/', 'server/platform/', '.ts'],
  ['#contract/', 'contract/', '.ts'],
  ['#database/', 'database/', '.ts'],
];

/** The file a specifier resolves to; undefined for a package. */
function resolve(specifier: string, from: string): string | undefined {
  if (specifier === '#linkage') return 'linkage/index.ts';
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [prefix, folder, end] of aliases)
    if (specifier.startsWith(prefix)) return `${folder}${specifier.slice(prefix.length)}${end}`;
  return undefined;
}

const specifiers = /(?:^|\n)(?:import|export)\b[^;'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

function importsOf(path: string, text: string, sources: Sources): string[] {
  const found = [...text.matchAll(specifiers)].map((match) => resolve(match[1] ?? match[2] ?? '', path));
  return found.filter((file) => file !== undefined && file !== path && sources.has(file)) as string[];
}

/** Groups of files with circular imports, including type-only imports (Tarjan's algorithm). */
export function circularImports(sources: Sources): string[][] {
  const graph = new Map([...sources].map(([path, text]) => [path, importsOf(path, text, sources)]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    low.set(path, index);
    stack.push(path);
    let lowest = index;
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    low.set(path, lowest);
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles.sort();
}

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'/g,
  /\b(?:insert into|delete from|copy)\s+"?([a-z_]+)"?/g,
  /\bupdate\s+"?([a-z_]+)"?\s+(?:as \w+\s+)?set\b/g,
];

/** The features, or `platform`, whose statements write to each table. */
export function tableWriters(sources: Sources, tables: ReadonlySet<string>): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const owner = /^server\/(?:features\/([^/]+)|(platform))\//.exec(path);
    if (owner === null) continue;
    for (const pattern of writes)
      for (const [, table = ''] of text.matchAll(pattern)) {
        if (!tables.has(table)) continue;
        const all = writers.get(table) ?? new Set();
        writers.set(table, all.add(owner[1] ?? 'platform'));
      }
  }
  return new Map([...writers].map(([table, owners]) => [table, [...owners].sort()]));
}

const statements =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`|\b(?:pool|client|pg)\.query\b/;
const withoutSql = /(?:^|-)routes\.ts$|^present[\w-]*\.ts$|^index\.ts$/;
const repository = /(?:^|-)repository\.ts$/;

/** Files that break the SQL convention (decision 0104), each with the reason. */
export function misplacedSql(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!/^(?:server|cli|contract|client|linkage|web)\//.test(path)) return [];
    const name = posix.basename(path);
    if (statements.test(text)) {
      if (!/^server\/(?:features|platform)\//.test(path))
        return [`${path} has SQL; only features and the platform do.`];
      if (withoutSql.test(name)) return [`${path} has SQL; move it to a file that the service calls.`];
    }
    if (repository.test(name) && /\binTransaction\(/.test(text))
      return [`${path} opens a transaction; its caller must.`];
    return [];
  });
}

const declaration =
  /^(?:export )?const (\w+)(?:: ([^=\n]+(?:=>[^=\n]+)*))? =\s+(?:new (?:Weak)?(?:Map|Set)\b|new \w*Array\b|\w*Array(?:\.(?:from|of))?\(|\[)[\s\S]*?;$/gm;
const stateful =
  /^(?:export )?const (\w+)(?:: [^=\n]+)? =\s+create\w*(?:Cache|Limit|Queue|Quota|Rate|Thread)\(/gm;
const objects = /^(?:export )?const (\w+)(?:: [^=\n]+)? = \{/gm;
const assigned = /(?<![.\w])(\w+)(?:\.\w+|\[[^\]\n]+\])+ (?:\+|-|\?\?|\|\|)?= /g;
const reassigned = /^(?:export )?(?:let|var) (\w+)/gm;
const fixedTypes = /^(?:readonly |Readonly|string$|number$|boolean$)/;

/** Module variables that can change after loading, as `path: name`. Doesn't recognize instances of classes. */
export function moduleState(sources: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of sources) {
    for (const pattern of [reassigned, stateful])
      for (const [, name] of text.matchAll(pattern)) found.push(`${path}: ${name}`);
    const changed = new Set([...text.matchAll(assigned)].map(([, name]) => name));
    for (const [, name] of text.matchAll(objects)) if (changed.has(name)) found.push(`${path}: ${name}`);
    for (const [statement, name, type = ''] of text.matchAll(declaration))
      if (!fixedTypes.test(type) && !statement.endsWith('as const;')) found.push(`${path}: ${name}`);
  }
  return found;
}

/** Where a failed load may take the page away: nothing is on it yet. */
const mayReplacePage = /^web\/(?:routes\/|kit\/api\/lazy-part\.ts$)/;

/** Parts of pages that load with React's `lazy`, which throws the page away without a connection. */
export function plainLazy(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([path, text]) =>
        path.startsWith('web/') && !mayReplacePage.test(path) && /\blazy\b[^;]*from 'react'/.test(text),
    )
    .map(([path]) => `${path} loads a part with \`lazy\`; use \`lazyPart\` or \`lazyContent\`.`);
}
