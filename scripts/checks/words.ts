/** Finds texts hard-coded in components instead of `web/locales/`, and unused texts. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { bundled, onDemand } from '../../web/locales/en/index.ts';

export interface Source {
  path: string;
  code: string;
}

/** The nested texts of an area. */
export type Words = { readonly [key: string]: string | Words };

/** Attributes and properties that a user sees or hears. */
const spoken = new Set([
  ...['title', 'label', 'alt', 'placeholder', 'helperText', 'help', 'primary', 'secondary', 'note', 'what'],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);
/** Names that are the same in every language: products, keys. */
const names = /OpenSkip|Samsung Internet|^Ctrl/g;
/** Two letters in a row, outside of names and colors. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(names, '').replace(/^#[\da-f]+$/, ''));
/** A capital and a second word: only sentences look like that. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’]*[,:]? \p{L}{2}/u.test(text.replace(names, ''));

interface Piece {
  text: string;
  at: number;
}

/** The literal parts of the texts an expression can produce. */
function pieces(node: ESTree.Node | null | undefined): Piece[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.raw, at: start }));
    case 'ConditionalExpression':
      return [...pieces(node.consequent), ...pieces(node.alternate)];
    case 'LogicalExpression':
      return [...pieces(node.left), ...pieces(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...pieces(node.left), ...pieces(node.right)] : [];
    case 'JSXExpressionContainer':
      return pieces(node.expression);
    default:
      return [];
  }
}

/** Texts hard-coded in a component or its helpers, each as `path:line "text"`. */
export function hardWiredWords({ path, code }: Source): string[] {
  const found = new Map<number, string>();
  // Console output is for developers.
  const unseen: ESTree.Node[] = [];
  const collect = (list: Piece[], counts: (text: string) => boolean = hasWords) => {
    for (const { text, at } of list) if (counts(text)) found.set(at, text.trim());
  };
  const children = (list: ESTree.Node[]) => {
    for (const child of list) if (child.type === 'JSXExpressionContainer') collect(pieces(child));
  };
  const { program } = parseSync(path, code);
  new Visitor({
    JSXText: ({ value, start }) => collect([{ text: value, at: start }]),
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spoken.has(name.name)) collect(pieces(value));
    },
    Property: ({ key, value }) => {
      if (spoken.has(propertyName(key))) collect(pieces(value));
    },
    Literal: (node) => collect(pieces(node), isSentence),
    TemplateLiteral: (node) => collect(pieces(node), isSentence),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /Error$|^NotPermitted$/.test(node.callee.name))
        unseen.push(node);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === 'console') unseen.push(node);
      if (callee.object.name === 'toast') collect(pieces(node.arguments[0]));
    },
  }).visit(program);
  return [...found]
    .filter(([at]) => !unseen.some(({ start, end }) => start <= at && at < end))
    .sort(([a], [b]) => a - b)
    .map(([at, text]) => `${path}:${code.slice(0, at).split('\n').length} "${text}"`);
}

/** The static name of a property, or an empty string. */
function propertyName(key: ESTree.Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** The keys of an area; plural forms count as one, without `_one` and `_other`. */
function keysOf(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    if (typeof word !== 'string') return keysOf(word, `${prefix}${key}.`);
    return key.endsWith('_other') ? [] : [prefix + key.replace(/_one$/, '')];
  });
}

/** The areas whose texts a file uses without naming them in the key. */
function areasOf(code: string): string[] {
  const named = [...code.matchAll(/(?:useTranslation\(|TFunction<)\s*(\[[^\]]*\]|'\w+')?/g)].flatMap(
    ([, list]) =>
      list === undefined ? ['common'] : [...list.matchAll(/'(\w+)'/g)].map(([, area]) => area ?? ''),
  );
  return named.length > 0 ? [...new Set(named)] : ['common'];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Mismatches between texts and code: unused keys, and used ones without a text. */
export function keyProblems(texts: Record<string, Words>, sources: Source[]): string[] {
  const unused = new Set<string>();
  for (const [area, words] of Object.entries(texts)) {
    for (const key of keysOf(words)) unused.add(`${area}:${key}`);
  }
  const known = new Set(unused);
  const problems: string[] = [];
  for (const { path, code } of sources) {
    const areas = areasOf(code);
    // Objects used as a whole, with all their texts.
    const groups: ESTree.Node[] = [];
    const named = (key: string) => (key.includes(':') ? [key] : areas.map((area) => `${area}:${key}`));
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') for (const key of named(value)) unused.delete(key);
      },
      TemplateLiteral: ({ quasis, start }) => {
        const [first, ...rest] = quasis.map(({ value }) => value.raw);
        if (!first || rest.length === 0) return;
        const whole = groups.some(({ start: from, end }) => from <= start && start < end);
        const form = named(first).map((start) => [start, ...rest].map(escaped).join('[^.]+'));
        const pattern = new RegExp(`^(?:${form.join('|')})${whole ? '(?:\\..+)?' : ''}$`);
        for (const key of unused) if (pattern.test(key)) unused.delete(key);
      },
      CallExpression: (node) => {
        const { callee, start, end } = node;
        const [key] = node.arguments;
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        if (name.type !== 'Identifier' || name.name !== 't') return;
        if (code.slice(start, end).includes('returnObjects: true')) groups.push(node);
        if (key?.type !== 'Literal' || typeof key.value !== 'string') return;
        if (named(key.value).some((candidate) => known.has(candidate))) return;
        problems.push(
          `${path}:${code.slice(0, start).split('\n').length} uses "${key.value}", which has no text`,
        );
      },
    }).visit(parseSync(path, code).program);
  }
  return [...problems, ...[...unused].map((key) => `web/locales: nothing uses ${key}`)];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const sources: Source[] = [];
  for await (const path of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    if (/^web\/(locales|testing)\/|\.test\.tsx?$/.test(path)) continue;
    sources.push({ path, code: await readFile(join(root, path), 'utf8') });
  }
  const texts: Record<string, Words> = { ...bundled };
  for (const [area, load] of Object.entries(onDemand)) texts[area] = (await load()).default;
  const problems = [
    ...sources.flatMap(hardWiredWords).map((fault) => `${fault} is hard-coded`),
    ...keyProblems(texts, sources),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
