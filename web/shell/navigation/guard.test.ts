import { createMongoAbility, subject } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GatedPage, gatedPages } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { guestOnly, mayRead, NotPermitted, protect } from './guard.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
beforeEach(() => stored.clear());

/** Users with the rules of their role, in CASL's packed form. */
const rules = {
  customer: [['read', 'page-access', { page: { $in: gatedPages } }]],
  admin: [['manage', 'all']],
  caller: [['read', 'page-access', { page: '/leads-list' }]],
  nobody: [],
  withoutFactor: [['create', 'second-factor']],
};
const signIn = (role: keyof typeof rules) => {
  stored.set('accessToken', 'token');
  stored.set('userData', JSON.stringify({ id: '1', email: 'ada@example.com', abilities: rules[role] }));
};

/** Runs a page's guard for a URL. */
const open = (page: GatedPage, href: string) =>
  protect(page)({
    location: { href, pathname: href.split('?')[0] } as Parameters<ReturnType<typeof protect>>[0]['location'],
  });

test('GUARD-1: sends a visitor to sign-in with the return URL, except from the root', async () => {
  await expect(open('/orders', '/orders?page=2')).rejects.toMatchObject({
    options: { to: '/login', search: { returnUrl: '/orders?page=2' }, replace: true },
  });
  const home = await open('/', '/?ref=ada').catch((thrown) => thrown);
  expect(home.options).toMatchObject({ to: '/login', replace: true });
  expect(home.options.search).toEqual({});
});

test('GUARD-8, GUARD-11: sends someone who must set up a second factor there, but nobody else who may read nothing', async () => {
  signIn('withoutFactor');
  await expect(open('/orders', '/orders')).rejects.toMatchObject({
    options: { to: '/two-factor', replace: true },
  });
  signIn('nobody');
  await expect(open('/orders', '/orders')).rejects.toThrow(NotPermitted);
});

test('GUARD-8: opens only the pages that the user may read', async () => {
  signIn('customer');
  await expect(open('/orders', '/orders')).resolves.toBeUndefined();
  await expect(open('/admin', '/admin')).rejects.toThrow(NotPermitted);
  await expect(open('/admin', '/admin')).rejects.toThrow('This user may not read /admin.');
  signIn('admin');
  await expect(open('/admin', '/admin')).resolves.toBeUndefined();
  const may = (abilities: unknown[][], page: GatedPage) => mayRead({ abilities } as UserData, page);
  expect(may(rules.customer, '/')).toBe(true);
  expect(may(rules.customer, '/support')).toBe(false);
  expect(may([['update', 'page-access']], '/')).toBe(false);
});

test('GUARD-8: sends someone who may read only leads there from the root', async () => {
  signIn('caller');
  await expect(open('/', '/')).rejects.toMatchObject({ options: { to: '/leads-list', replace: true } });
  await expect(open('/orders', '/orders')).rejects.toThrow(NotPermitted);
});

test.each([{}, { account: '1' }, { account: '1', page: '/faq' }, { page: {} }])(
  'GUARD-8: a rule with conditions that aren’t known allows nothing: %j',
  (conditions) => {
    const user = { abilities: [['read', 'page-access', conditions]] as unknown[][] } as UserData;
    expect(mayRead(user, '/faq')).toBe(false);
  },
);

test('GUARD-8: decides as CASL does', () => {
  const sets: unknown[][][] = [
    rules.customer,
    rules.admin,
    [],
    [['read', 'page-access', { page: '/faq' }]],
    [['read,update', 'page-access,order', { page: { $in: ['/', '/faq'] } }]],
    [
      ['manage', 'all'],
      ['read', 'page-access', { page: '/coins' }, 1],
    ],
    [
      ['read', 'page-access', 0, 1],
      ['read', 'page-access', { page: { $in: ['/orders'] } }],
    ],
    [['update', 'page-access']],
    [['read', 'order']],
  ];
  for (const abilities of sets) {
    const casl = createMongoAbility(unpackRules(abilities as PackRule<never>[]));
    for (const page of [...gatedPages, '/admin', '/support'] as const)
      expect(mayRead({ abilities } as UserData, page), `${JSON.stringify(abilities)} ${page}`).toBe(
        casl.can('read', subject('page-access', { page })),
      );
  }
});

test('GUARD-2: sends a signed-in user home from guest pages', async () => {
  await expect(guestOnly()).resolves.toBeUndefined();
  signIn('customer');
  await expect(guestOnly()).rejects.toMatchObject({ options: { to: '/', replace: true } });
});
