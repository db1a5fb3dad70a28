import { describe, expect, test } from 'vitest';
import { clearReferral, readReferral, storeClick, storeReferral } from './referral.ts';

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

describe('GUARD-1, AFF-1: the affiliate code of a visitor', () => {
  test('is kept from any page for 60 days', () => {
    const store = memory();
    storeReferral(address('/orders?ref=ana-7'), store, start);
    storeReferral(address('/'), store, start + day);
    expect(readReferral(store, start + 59 * day)).toEqual({ rel: 'ana-7' });
    expect(readReferral(store, start + 61 * day)).toBeUndefined();
  });

  test('is the last one seen, also from `rel` on the registration page', () => {
    const store = memory();
    storeReferral(address('/?ref=first'), store, start);
    storeReferral(address('/register?rel=second'), store, start);
    expect(readReferral(store, start)).toEqual({ rel: 'second' });
    storeReferral(address('/login?rel=third'), store, start);
    expect(readReferral(store, start)).toEqual({ rel: 'second' });
  });

  test('comes with the signed click id once the server has replied, until that expires', () => {
    const store = memory();
    storeReferral(address('/?ref=ana-7'), store, start);
    const until = new Date(start + 5 * day).toISOString();
    storeClick(store, { code: 'ana-7', click: 'signed', until });
    expect(readReferral(store, start + 4 * day)).toEqual({ rel: 'ana-7', click: 'signed' });
    storeReferral(address('/?ref=ben-8'), store, start + 4 * day);
    expect(readReferral(store, start + 4 * day)).toEqual({ rel: 'ben-8' });
    storeClick(store, { code: 'ana-7', click: 'signed', until });
    expect(readReferral(store, start + 6 * day)).toBeUndefined();
  });

  test('is ignored if malformed, and dropped after registration', () => {
    const store = memory();
    storeReferral(address('/?ref=%3Cscript%3E'), store, start);
    expect(readReferral(store, start)).toBeUndefined();
    storeReferral(address('/?ref=ok'), store, start);
    clearReferral(store);
    expect(readReferral(store, start)).toBeUndefined();
    store.setItem('ref', 'not json');
    expect(readReferral(store, start)).toBeUndefined();
  });
});
