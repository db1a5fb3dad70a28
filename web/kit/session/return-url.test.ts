import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const origin = 'https://openskip.example';

describe('GUARD-4 the return address after login', () => {
  test.each([
    '/orders',
    '/orders/12?page=2',
    '/skip-trace?upload=0190-ab&step=map',
    '/faq#costs',
    '/orders?name=50%25',
  ])('keeps the page %s', (path) => {
    expect(safeReturnUrl(path, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    'HTTPS:/evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '%2f%2fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /orders',
    '@evil.example',
    '.evil.example',
    '/%zz',
    '',
  ])('replaces %j with the home page (A18)', (path) => {
    expect(safeReturnUrl(path, origin)).toBe('/');
  });

  test('defaults to the home page', () => {
    expect(safeReturnUrl(undefined, origin)).toBe('/');
  });
});
