/** The check of translations on made-up texts. */
import { expect, test } from 'vitest';
import { translationProblems, unusedTexts } from './translations.ts';

const english = {
  save: 'Save',
  plan: 'Plan',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  at: 'Checked <time />',
  states: { paid: 'Paid' },
  wait: 'Wait 30 days.',
};
const spanish = {
  save: 'Guardar',
  plan: 'Plan',
  rows_one: '{{count, number}} fila',
  rows_other: '{{count, number}} filas',
  at: 'Comprobado <time />',
  states: { paid: 'Pagado' },
  wait: 'Espere 30 días.',
};

test('accepts a whole translation', () => {
  expect(translationProblems('shop', english, spanish)).toEqual([]);
});

test.each([
  ['a text left out', { ...spanish, states: {} }, "shop:states.paid isn't translated"],
  ['an empty text', { ...spanish, save: ' ' }, 'shop:save is empty'],
  ['a text left in English', { ...spanish, save: 'Save' }, 'shop:save is the same as in English: “Save”'],
  ['a lost placeholder', { ...spanish, rows_one: 'una fila' }, 'shop:rows_one has other placeholders'],
  ['another format', { ...spanish, rows_one: '{{count}} fila' }, 'shop:rows_one has other placeholders'],
  ['a lost tag', { ...spanish, at: 'Comprobado' }, 'shop:at has other placeholders'],
  ['another number', { ...spanish, wait: 'Espere 60 días.' }, 'shop:wait has other numbers'],
  ['a text too many', { ...spanish, extra: 'Otro' }, 'shop:extra has no English text'],
])('finds %s', (_, translation, problem) => {
  expect(translationProblems('shop', english, translation)).toEqual([problem]);
});

test('finds server texts that nothing asks for', () => {
  const catalog = {
    errors: { gone: 'Gone.', 'late.much': 'Late.', unused: 'Unused.' },
    emails: { 'welcome.subject': 'Welcome', rows_one: 'row', rows_other: 'rows', other: 'Other' },
  };
  const code = `
    throw new AppError(late ? 'late.much' : 'gone');
    message(\`emails:\${kind}.subject\`);
    message('emails:rows', { count });`;
  expect(unusedTexts(catalog, [code])).toEqual([
    'server/locales: nothing asks for errors:unused',
    'server/locales: nothing asks for emails:other',
  ]);
});
