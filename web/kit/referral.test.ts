/** The affiliate's code is kept for 60 days, whatever page it came on. */
import { describe, expect, test } from 'vitest';
import { dropReferral, keepReferral, keptReferral } from './referral.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const address = (path: string) => new URL(path, 'https://openskip.example');

describe('GUARD-1 the affiliate’s code', () => {
  test('is kept from any page for 60 days', () => {
    const store = memory();
    keepReferral(address('/orders?ref=ana-7'), store, start);
    keepReferral(address('/'), store, start + day);
    expect(keptReferral(store, start + 59 * day)).toBe('ana-7');
    expect(keptReferral(store, start + 61 * day)).toBeUndefined();
  });

  test('the last one counts, and rel on the registration page is the same', () => {
    const store = memory();
    keepReferral(address('/?ref=first'), store, start);
    keepReferral(address('/register?rel=second'), store, start);
    expect(keptReferral(store, start)).toBe('second');
    keepReferral(address('/login?rel=third'), store, start);
    expect(keptReferral(store, start)).toBe('second');
  });

  test('is refused when it isn’t a code, and gone after registration', () => {
    const store = memory();
    keepReferral(address('/?ref=%3Cscript%3E'), store, start);
    expect(keptReferral(store, start)).toBeUndefined();
    keepReferral(address('/?ref=ok'), store, start);
    dropReferral(store);
    expect(keptReferral(store, start)).toBeUndefined();
    store.setItem('ref', 'not json');
    expect(keptReferral(store, start)).toBeUndefined();
  });
});
