import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isListedHost } from './webhook-hosts.ts';

const hostsOf = (text: string) => readConfig({ OPENSKIP_WEBHOOK_HOSTS: text }).webhookHosts;
const isListed = (list: string, url: string) => isListedHost(hostsOf(list), new URL(url));

test('lists every host by default', () => {
  expect(readConfig({}).webhookHosts).toBeNull();
  expect(isListedHost(null, new URL('https://anywhere.example'))).toBe(true);
});

test.each([
  ['hooks.example.com', 'https://HOOKS.example.com./path'],
  ['a.example, *.example.com', 'https://deep.hooks.example.com'],
  ['192.0.2.7', 'http://192.0.2.7:8080'],
  ['[2001:db8::1]', 'http://[2001:db8:0::1]/'],
])('%s lists %s', (list, url) => {
  expect(isListed(list, url)).toBe(true);
});

test.each([
  ['hooks.example.com', 'https://example.com'],
  ['hooks.example.com', 'https://hooks.example.com.evil.example'],
  ['*.example.com', 'https://example.com'],
  ['*.example.com', 'https://badexample.com'],
])('%s doesn’t list %s', (list, url) => {
  expect(isListed(list, url)).toBe(false);
});

test.each(['https://hooks.example.com', '*', 'hooks.*.com', 'example.com/path'])('refuses %s', (text) => {
  expect(() => hostsOf(text)).toThrow('must be hosts such as');
});
