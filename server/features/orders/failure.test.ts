import { describe, expect, test } from 'vitest';
import { message, toStored } from '#locales';
import { presentFailure } from './failure.ts';

describe('the failure of an order', () => {
  test('is stored once and shown in every language', () => {
    const stored = toStored(message('errors:too_many_quotes.small', { limit: 50 }));
    expect(presentFailure(stored, 'en')).toContain('50 of your files');
    expect(presentFailure(stored, 'es')).toContain('50 de sus archivos');
  });

  test('is shown as it is if it was stored as a sentence', () => {
    expect(presentFailure('The file could not be read.', 'es')).toBe('The file could not be read.');
    expect(presentFailure(toStored('The file could not be read.'), 'en')).toBe('The file could not be read.');
  });

  test('is null for other orders', () => {
    expect(presentFailure(null, 'en')).toBeNull();
  });
});
