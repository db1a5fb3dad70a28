/** Compares the Spanish texts of pages and server with the English ones, and finds server texts that nothing uses. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { en } from '../../server/locales/en/index.ts';
import { es } from '../../server/locales/es/index.ts';
import * as english from '../../web/locales/en/index.ts';
import * as spanish from '../../web/locales/es/index.ts';
import type { Words } from './words.ts';

/** Texts that are the same in Spanish, by the reason. */
const same: Record<string, readonly string[]> = {
  'the trade’s word': ['Lead', 'Leads', 'Webhook', 'Webhooks'],
  'spelled alike': ['Blog', 'Error', 'Horizontal', 'No', 'Normal', 'Plan', 'Total', 'Vertical'],
  'a name': [
    ...[
      'American Express',
      'Global Privacy Control',
      'Mastercard',
      'PayPal',
      'Visa',
      'PostgreSQL {{version}}',
    ],
    ...['Chatwoot', 'Crisp', 'Tawk.to', 'Intercom', 'TikTok', 'Instagram', 'Facebook', 'Twitter'],
  ],
  'a law': ['GLBA', 'DPPA'],
  'a word of both languages': ['no'],
  'a person or address of the test data': ['Harold Perryman', '331 Ridge St'],
  'a format or an abbreviation': ['API', 'CSV', 'curl', 'Excel', 'JSON', 'OK', 'URL', 'VoIP'],
};
const allowed = new Set(Object.values(same).flat());

/** Parts without a language: placeholders, tags, units, patterns of keys. */
const neutral = /\{\{.*?\}\}|<[^>]*>|osk_|\b(?:min|ms|leads?)\b/gi;

/** The texts of an area by their dotted keys. */
function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string' ? [[prefix + key, word] as const] : [...flatten(word, `${prefix}${key}.`)],
    ),
  );
}

/** The placeholders and tags of a text, in a fixed order. */
const slotsOf = (text: string): string =>
  (text.match(/\{\{.*?\}\}|<[^>]*>/g) ?? [])
    .map((slot) => slot.replaceAll(' ', ''))
    .sort()
    .join(' ');

/** The numbers of a text outside of its placeholders, in a fixed order. */
const numbersOf = (text: string): string =>
  (text.replace(/\{\{.*?\}\}/g, '').match(/\d+(?:[.,]\d+)*/g) ?? []).sort().join(' ');

const isSame = (text: string, translated: string) =>
  text === translated && !allowed.has(text) && /\p{L}{2}/u.test(text.replace(neutral, ''));

/** Differences between an area's English and translated texts, other than the language. */
export function translationProblems(area: string, original: Words, translation: Words): string[] {
  const texts = flatten(original);
  const translated = flatten(translation);
  const problems: string[] = [];
  for (const [key, text] of texts) {
    const other = translated.get(key);
    if (other === undefined) problems.push(`${area}:${key} isn't translated`);
    else if (other.trim() === '' && text.trim() !== '') problems.push(`${area}:${key} is empty`);
    else if (slotsOf(text) !== slotsOf(other)) problems.push(`${area}:${key} has other placeholders`);
    else if (numbersOf(text) !== numbersOf(other)) problems.push(`${area}:${key} has other numbers`);
    else if (isSame(text, other)) problems.push(`${area}:${key} is the same as in English: “${text}”`);
  }
  for (const key of translated.keys())
    if (!texts.has(key)) problems.push(`${area}:${key} has no English text`);
  return problems;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Server texts that no code names. Errors are named by their key alone. A template counts for all keys it can produce.
 */
export function unusedTexts(catalog: Record<string, Words>, sources: readonly string[]): string[] {
  const named = new Set<string>();
  const patterns: string[] = [];
  for (const code of sources)
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') named.add(value);
      },
      Property: ({ key }) => {
        if (key.type === 'Identifier') named.add(key.name);
      },
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => escaped(value.raw));
        if (parts.length > 1 && /^\w+:/.test(parts[0] ?? '')) patterns.push(`^${parts.join('.+')}$`);
      },
    }).visit(parseSync('source.ts', code).program);
  const dynamic = patterns.map((pattern) => new RegExp(pattern));
  const isUsed = (area: string, key: string) =>
    named.has(`${area}:${key}`) ||
    (area === 'errors' && named.has(key)) ||
    dynamic.some((pattern) => pattern.test(`${area}:${key}`));
  return Object.entries(catalog).flatMap(([area, words]) =>
    [...new Set([...flatten(words).keys()].map((key) => key.replace(/_(one|other)$/, '')))]
      .filter((key) => !isUsed(area, key))
      .map((key) => `server/locales: nothing asks for ${area}:${key}`),
  );
}

type Loaders = Record<string, () => Promise<{ default: Words }>>;

async function pageAreas({ bundled, onDemand }: { bundled: object; onDemand: object }) {
  const areas: Record<string, Words> = { ...bundled };
  for (const [area, load] of Object.entries(onDemand as Loaders)) areas[area] = (await load()).default;
  return areas;
}

async function serverSources(): Promise<string[]> {
  const root = join(import.meta.dirname, '../..');
  const sources: string[] = [];
  for await (const path of glob('{server,contract,database,linkage}/**/*.ts', { cwd: root }))
    if (!/^server\/locales\/|\.test\.ts$/.test(path)) sources.push(await readFile(join(root, path), 'utf8'));
  return sources;
}

if (import.meta.main) {
  const original = await pageAreas(english);
  const translated = await pageAreas(spanish);
  const serverSpanish: Record<string, Words> = es;
  const problems = [
    ...Object.entries(original).flatMap(([area, words]) =>
      translationProblems(area, words, translated[area] ?? {}),
    ),
    ...Object.entries(en).flatMap(([area, words]) =>
      translationProblems(`server:${area}`, words, serverSpanish[area] ?? {}),
    ),
    ...unusedTexts(en, await serverSources()),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
