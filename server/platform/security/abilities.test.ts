import { createMongoAbility, subject } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { expect, test } from 'vitest';
import {
  adminPages,
  type GatedPage,
  gatedPages,
  pagesOfSeat,
  type Role,
  roles,
  supportPages,
} from '#contract/abilities';
import { seats } from '#contract/seats';
import { abilityFor, assertAdmin, assertPage, packedRules } from './abilities.ts';

const pages = [...gatedPages, ...supportPages, ...adminPages] as const;
const expected: Record<Role, readonly GatedPage[]> = {
  customer: gatedPages,
  support: [...gatedPages, ...supportPages],
  admin: pages,
};
const refusal = { code: 'admin_required', status: 403 };

test.each(roles)(
  'GUARD-8: %s may read exactly the pages of their role, on the server and on the page',
  (role) => {
    const user = { role, seat: 'owner' } as const;
    const travelled = createMongoAbility(unpackRules(packedRules(user) as PackRule<never>[]));
    for (const page of pages) {
      const may = expected[role].includes(page);
      expect(abilityFor(user).can('read', subject('page-access', { page }))).toBe(may);
      expect(travelled.can('read', subject('page-access', { page }))).toBe(may);
      const check = () => assertPage(user, page);
      if (may) expect(check).not.toThrow();
      else expect(check).toThrow(expect.objectContaining(refusal));
    }
    const ability = abilityFor(user);
    // Page rules allow reading and nothing else.
    expect(ability.can('update', subject('page-access', { page: '/' }))).toBe(role === 'admin');
    expect(ability.can('read', 'order')).toBe(role === 'admin');
    if (role === 'admin') expect(() => assertAdmin(user)).not.toThrow();
    else expect(() => assertAdmin(user)).toThrow(expect.objectContaining(refusal));
  },
);

test.each(seats)('PAY-9: %s may read exactly the pages of their seat', (seat) => {
  const ability = abilityFor({ role: 'customer', seat });
  for (const page of pages) {
    const may = (pagesOfSeat[seat] as readonly GatedPage[]).includes(page);
    expect(ability.can('read', subject('page-access', { page })), page).toBe(may);
  }
});
