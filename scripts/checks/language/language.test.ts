/** The language check on made-up texts. */
import { describe, expect, test } from 'vitest';
import { hardestSentences, readingGrade } from './grade.ts';
import { type Passage, passagesOf } from './passages.ts';
import { phrases, wordingFaults } from './phrases.ts';

const passage = (text: string): Passage => ({ path: 'text.md', line: 1, text });

describe('wording', () => {
  test.each(phrases.map((phrase) => [phrase.example, phrase] as const))(
    'finds %j',
    (text, { find, write }) => {
      const found = find.exec(text)?.[0];
      expect(found).toBeDefined();
      expect(wordingFaults(passage(text))).toContain(`text.md:1 “${found}”: write ${write}`);
    },
  );

  test.each([
    'We recognize the color and license of your canceled order.',
    'Paste rows from your spreadsheet, including the header row. 67% uploaded.',
    'Besides the phone, the email stands out. DNC stands for do-not-call.',
    'The wire values `cancelled` and licence_class, and OPENSKIP_LICENCE, are identifiers.',
    'Continue where you left off: amendments and recommendations',
  ])('accepts %j', (text) => {
    const [first] = passagesOf('text.md', text);
    expect(first).toBeDefined();
    expect(first === undefined ? [] : wordingFaults(first)).toEqual([]);
  });
});

describe('passages', () => {
  const texts = (path: string, content: string) =>
    passagesOf(path, content).map(({ line, text }) => `${line} ${text}`);

  test('reads prose, list items and cells of Markdown without code and URLs', () => {
    const document = [
      'See [the *guide*](https://example.com/whom) and `shall`.',
      '',
      '    openskip trace anew',
      '',
      '- An item',
      '```sh',
      'whoever',
      '```',
      '| A cell | `code` |',
      '|---|---|',
    ].join('\n');
    expect(texts('a.md', document)).toEqual(['1 See the guide and Code.', '5 An item', '9 A cell', '9 Code']);
  });

  test('reads sentences of TypeScript, whole and with stand-ins for values', () => {
    const code = [
      "const key = 'order_cancelled';",
      `throw new Error(\`Order $\{number} has ended. \` +`,
      "  'Start another one.');",
      'const sql = `select id from whom where true`;',
      "const text = 'It has {{count}} rows today';",
    ].join('\n');
    expect(texts('a.ts', code)).toEqual([
      '2 Order one has ended. Start another one.',
      '5 It has one rows today',
    ]);
  });
});

describe('reading grade', () => {
  test('is low for plain sentences and high for stiff ones', () => {
    const plain = passage('Choose a file. We check the columns and show you the price before you pay.');
    const stiff = passage(
      'Notwithstanding the aforementioned considerations, comprehensive verification of administrative documentation remains obligatory.',
    );
    expect(readingGrade([plain])).toBeLessThan(8);
    expect(readingGrade([stiff])).toBeGreaterThan(16);
    expect(hardestSentences([plain, stiff], 1)).toMatchObject([{ text: stiff.text }]);
  });

  test('ignores labels', () => {
    expect(readingGrade([passage('Administrative notification preferences')])).toBeNull();
  });

  test('counts names as short words', () => {
    const sentence = (name: string) => readingGrade([passage(`You can start ${name} in a new folder.`)]);
    expect(sentence('PostgreSQL')).toBe(sentence('base'));
  });
});
