import { expect, test, vi } from 'vitest';
import { TextRuntime, type Words } from './runtime.ts';

const texts: Record<string, Record<string, Words>> = {
  en: {
    common: {
      hello: 'Hello, {{name}}',
      rows_zero: 'No rows',
      rows_one: '{{count, number}} row',
      rows_other: '{{count, number}} rows of {{name}}',
      steps: { first: { title: 'Upload' } },
    },
    orders: { hello: 'Orders', only: 'Only here' },
  },
  'es-US': { common: { hello: 'Hola, {{name}}', rows_one: '{{count, number}} fila', rows_many: 'Millones' } },
};

function start() {
  const load = vi.fn(async (language: string, area: string) => {
    const words = texts[language]?.[area];
    if (words === undefined) throw new Error('no connection');
    return words;
  });
  const runtime = new TextRuntime({
    start: { language: 'en', areas: { common: texts.en?.common ?? {} } },
    load,
  });
  return { runtime, load, t: runtime.getFixedT(null, 'common') };
}

test('fills in placeholders, numbers in the form of the language, and nothing for a missing value', () => {
  const { t } = start();
  expect(t('hello', { name: '<Ada>' })).toBe('Hello, <Ada>');
  expect(t('hello')).toBe('Hello, ');
  expect(t('rows', { count: 12_345, name: 'x' })).toBe('12,345 rows of x');
});

test('chooses plural forms by the rules of the language', async () => {
  const { runtime, t } = start();
  expect([0, 1, 2].map((count) => t('rows', { count, name: 'x' }))).toEqual([
    'No rows',
    '1 row',
    '2 rows of x',
  ]);
  await runtime.changeLanguage('es-US');
  expect([1, 1_000_000].map((count) => t('rows', { count }))).toEqual(['1 fila', 'Millones']);
});

test('finds keys by path, by area, and in the first of several areas', async () => {
  const { runtime, t } = start();
  await runtime.loadNamespaces(['orders']);
  expect(t('steps.first.title')).toBe('Upload');
  expect(t('steps.first')).toEqual({ title: 'Upload' });
  expect(t('orders:only')).toBe('Only here');
  expect(runtime.getFixedT(null, ['orders', 'common'])('hello')).toBe('Orders');
  expect(runtime.getFixedT(null, ['orders', 'common'])('steps.first.title')).toBe('Upload');
});

test('returns the default or the key of a missing text', () => {
  const { runtime, t } = start();
  expect(t('none.such')).toBe('none.such');
  expect(t('none', { defaultValue: '' })).toBe('');
  expect([runtime.exists('common:hello'), runtime.exists('common:hell')]).toEqual([true, false]);
});

test('switches once texts are loaded, keeps what is missing for another try, and tells listeners', async () => {
  const { runtime, load } = start();
  const changed = vi.fn();
  runtime.subscribe(changed);
  await runtime.loadNamespaces(['orders']);
  await runtime.changeLanguage('es-US');
  expect([runtime.resolvedLanguage, changed.mock.calls.length]).toEqual(['es-US', 1]);
  expect(runtime.hasResourceBundle('es-US', 'common')).toBe(true);
  expect(runtime.hasResourceBundle('es-US', 'orders')).toBe(false);
  load.mockResolvedValueOnce({ only: 'Solo aquí' });
  await runtime.loadNamespaces(['orders']);
  expect(runtime.getFixedT(null, 'orders')('only')).toBe('Solo aquí');
});

test('ends at the last of several changes, whichever loads last', async () => {
  const { runtime, load } = start();
  const slow = Promise.withResolvers<Words>();
  load.mockReturnValueOnce(slow.promise);
  const first = runtime.changeLanguage('es-US');
  await runtime.changeLanguage('en');
  slow.resolve({});
  await first;
  expect(runtime.resolvedLanguage).toBe('en');
});

test('gives the same function until the language changes', async () => {
  const { runtime, t } = start();
  expect(runtime.getFixedT(null, ['common'])).toBe(t);
  await runtime.changeLanguage('es-US');
  expect(runtime.getFixedT(null, 'common')).not.toBe(t);
  expect(t('hello', { name: 'Ada' })).toBe('Hola, Ada');
});
