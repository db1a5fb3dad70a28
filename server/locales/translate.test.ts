import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { message } from './message.ts';
import { translate } from './translate.ts';

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)/g)].map(([, name]) => name).sort();

describe('the catalog', () => {
  test.each(Object.keys(en) as (keyof typeof en)[])('has the same placeholders in Spanish: %s', (area) => {
    const english: Record<string, string> = en[area];
    const spanish: Record<string, string> = es[area];
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(spanish[key] ?? '')]).toEqual([key, placeholders(text)]);
  });
});

describe('translate', () => {
  test('formats values in the language', () => {
    const wait = message('errors:rate_limit', { wait: 100 });
    expect(translate('en', wait)).toBe('Too many attempts. Wait 2 minutes, then try again.');
    expect(translate('es', wait)).toBe('Demasiados intentos. Espere 2 minutos y vuelva a intentarlo.');
  });

  test('names file types as the console does', () => {
    const damaged = message('errors:wrong_preset_columns.foreign', { file: 'a.csv', preset: 'ct-companies' });
    expect(translate('en', damaged)).toContain('isn’t a file of Connecticut companies.');
    expect(translate('es', damaged)).toContain('no es un archivo de Empresas de Connecticut.');
  });

  test('shows an instant in the reader’s time zone, and a date as it is', () => {
    const erased = (at: string) =>
      translate('en', { key: 'errors:file_erased', values: { at, time_zone: 'America/New_York' } });
    expect(erased('2026-11-24T02:00:00Z')).toContain('on Nov 23, 2026.');
    expect(erased('2026-11-24')).toContain('on Nov 24, 2026.');
  });

  test('throws if a value is missing', () => {
    expect(() => translate('en', { key: 'errors:rate_limit' })).toThrow('lacks the value of wait');
  });
});

test('an error has its code, its English sentence and its status', () => {
  const error = new AppError('rate_limit', { values: { wait: 1 }, retryAfter: 1 });
  expect(error).toMatchObject({
    code: 'rate_limit',
    status: 429,
    message: 'Too many attempts. Wait 1 second, then try again.',
  });
});
