import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighborhoodOf, networkOf, plainAddress } from './network.ts';

test('normalizes addresses', () => {
  expect(plainAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(plainAddress('2001:DB8:0:0:0:0:0:1')).toBe('2001:db8::1');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  expect(plainAddress('not an address')).toBeNull();
  expect(plainAddress('')).toBeNull();
});

test('counts IPv6 by /64 and IPv4 by address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::9')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64');
});

test.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'])(
  'counts the IPv4-mapped address %s as IPv4',
  (mapped) => {
    expect(networkOf(mapped)).toBe('203.0.113.7');
    expect(plainAddress(mapped)).toBe('203.0.113.7');
  },
);

test('counts all addresses of a /64 as one network, however written', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (full, host) => {
        // The first group avoids the IPv4-mapped block.
        const prefix = [0x2001, ...full.slice(1, 4)];
        const [one, two] = [full.slice(4), host].map((rest) =>
          [...prefix, ...rest].map((part) => part.toString(16)).join(':'),
        );
        expect(networkOf(one ?? '')).toBe(networkOf(two ?? '-'));
        expect(networkOf((one ?? '').toUpperCase())).toBe(networkOf(one ?? ''));
      },
    ),
  );
});

test('compares accounts by /24 and by /64', () => {
  expect(neighborhoodOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(neighborhoodOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
});
