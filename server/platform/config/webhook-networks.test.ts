import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { isInNetworks } from './webhook-networks.ts';

const networksOf = (text: string) => readConfig({ OPENSKIP_WEBHOOK_NETWORKS: text }).webhookNetworks;
const includes = (text: string, address: string) => isInNetworks(networksOf(text), address);

test('reads networks and single addresses, separated by commas or spaces', () => {
  expect(networksOf('')).toEqual([]);
  expect(networksOf(' 10.0.0.0/8,192.168.1.20 fd00::/8, ::1 ')).toEqual([
    '10.0.0.0/8',
    '192.168.1.20/32',
    'fd00::/8',
    '::1/128',
  ]);
});

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/08',
  '10/8',
  '10.0.0.1/8',
  'fd00::/129',
  'fd00::1/8',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/104',
  'n8n.internal',
  'all',
])('refuses %s', (text) => {
  expect(() => networksOf(`192.168.0.0/16, ${text}`)).toThrow(ConfigError);
});

test.each([
  ['10.0.0.0/8', '10.255.0.1'],
  ['10.0.0.0/8', '::ffff:10.0.0.1'],
  ['10.0.0.0/8', '::ffff:a00:1'],
  ['192.168.1.20', '192.168.1.20'],
  ['fd12:3456:789a::/48', 'fd12:3456:789a:1::5'],
  ['0.0.0.0/0', '172.16.0.1'],
  ['::/0', 'fd00::1'],
  ['127.0.0.0/8', '127.0.0.1'],
  ['127.0.0.1, ::1', '::1'],
  ['169.254.169.254', '169.254.169.254'],
  ['fe80::/10', 'fe80::1'],
  ['fd00:ec2::254', 'fd00:ec2::254'],
])('%s includes %s', (text, address) => {
  expect(includes(text, address)).toBe(true);
});

test.each([
  ['', '10.0.0.1'],
  ['10.0.0.0/8', '11.0.0.1'],
  ['10.0.0.0/8', '192.168.0.1'],
  ['192.168.1.20', '192.168.1.21'],
  ['fd12:3456:789a::/48', 'fd12:3456:789b::1'],
  ['fd00::/8', '10.0.0.1'],
  ['10.0.0.0/8', 'fe80::1%eth0'],
  ['10.0.0.0/8', 'n8n.internal'],
])('%s doesn’t include %s', (text, address) => {
  expect(includes(text, address)).toBe(false);
});

test.each([
  ['0.0.0.0/0', '127.0.0.1'],
  ['0.0.0.0/0', '::ffff:127.0.0.1'],
  ['126.0.0.0/7', '127.0.0.1'],
  ['0.0.0.0/0', '0.0.0.0'],
  ['0.0.0.0/0', '169.254.169.254'],
  ['169.254.0.0/15', '169.254.169.254'],
  ['0.0.0.0/0', '255.255.255.255'],
  ['100.64.0.0/10', '100.100.100.200'],
  ['::/0', '::1'],
  ['::/0', '::'],
  ['::/0', '::127.0.0.1'],
  ['::/0', '::ffff:127.0.0.1'],
  ['::/0', '64:ff9b::7f00:1'],
  ['::/0', '2002:7f00:1::'],
  ['::/0', 'fe80::1'],
  ['fc00::/7', 'fd00:ec2::254'],
])('%s doesn’t include %s, which has to be named itself', (text, address) => {
  expect(includes(text, address)).toBe(false);
});
