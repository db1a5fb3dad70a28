import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const clamdOf = (text: string) => readConfig({ OPENSKIP_CLAMD: text }).clamd;

test('no file is checked by default', () => {
  expect(readConfig({}).clamd).toBeNull();
});

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['192.0.2.7:3310', { host: '192.0.2.7', port: 3310 }],
  ['[2001:db8::1]:3310', { host: '2001:db8::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads %s', (text, address) => {
  expect(clamdOf(text)).toEqual(address);
});

test.each([
  'localhost',
  'localhost:0',
  'localhost:70000',
  'tcp://localhost:3310',
  '2001:db8::1:3310',
  '[host]:3310',
])('refuses %s', (text) => {
  expect(() => clamdOf(text)).toThrow('must be an address such as localhost:3310');
});
