import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { parseReason, reasonKeys } from '#linkage';
import { en } from '../../locales/en/index.ts';
import { createReason, reasonRenderer } from './reasons.ts';

const english = reasonRenderer('en');
const spanish = reasonRenderer('es');
const values = { count: 2, year: 2019, row: 3, lines: 4, columns: 5 };

describe('every key has a text', () => {
  test.each(languages)('%s', (language) => {
    const render = reasonRenderer(language);
    const ownKeys = Object.keys(en.results).map((key) => key.replace(/_(?:one|other)$/, ''));
    for (const key of new Set([...reasonKeys, ...ownKeys])) {
      const code = [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(':');
      expect(parseReason(code)).not.toBeNull();
      expect(render(code)).toMatch(/^[\p{Lu}\d].*[^.]\.$/u);
    }
  });
});

test('joins phrases to a sentence', () => {
  const code = 'last_name.exact first_name.nickname address.past_full_until.property:year=2019';
  expect(english(code)).toBe('Same last name, nickname of first name, lived at the property until 2019.');
  expect(spanish(code)).toBe('Mismo apellido, apodo del nombre, vivió en la propiedad hasta 2019.');
});

test('leaves sentences alone', () => {
  expect(english('miss.equal:count=3')).toBe('3 people match equally well.');
  expect(english(createReason('row.cells', { count: 1, columns: 12 }))).toMatch(/^This row has 1 cell, /);
});

test.each(['', 'Same last name, same first name.', 'Two people match equally well. Add a name.', '@x'])(
  'keeps a stored sentence: “%s”',
  (sentence) => {
    expect(spanish(sentence)).toBe(sentence);
  },
);

test.each(['miss.unheard_of', 'miss.equal', 'phone.agree miss.equal:people=2', 'constructor.prototype'])(
  'keeps a code it can’t render: %s',
  (code) => {
    expect(english(code)).toBe(code);
  },
);

test('renders any text without throwing, the same each time', () => {
  const key = fc.oneof(fc.constantFrom(...reasonKeys), fc.stringMatching(/^[a-z_0-9]+(\.[a-z_0-9]+)+$/));
  const name = fc.constantFrom(...Object.keys(values), 'x');
  const value = fc.tuple(name, fc.nat()).map(([placeholder, count]) => `:${placeholder}=${count}`);
  const clause = fc
    .tuple(key, fc.array(value, { maxLength: 3 }))
    .map(([reasonKey, parts]) => reasonKey + parts.join(''));
  const code = fc.array(clause, { minLength: 1, maxLength: 8 }).map((clauses) => clauses.join(' '));
  fc.assert(
    fc.property(fc.oneof(code, fc.string()), (text) => {
      expect(english(text)).toBe(reasonRenderer('en')(text));
      expect(typeof spanish(text)).toBe('string');
    }),
    { numRuns: 500 },
  );
});
