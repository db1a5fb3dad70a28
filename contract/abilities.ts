/** Roles and the names of abilities; the server defines the rules. */
import { z } from 'zod';
import type { Seat } from './seats.ts';

export const roles = ['customer', 'support', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Customer pages that require the ability to `read` the subject `page-access` (GUARD-8), by path. */
export const gatedPages = [
  '/',
  '/dashboard',
  '/skip-trace',
  '/leads-list',
  '/orders',
  '/faq',
  '/api-key',
  '/notification',
  '/my-profile',
  '/payments-plans',
  '/coins',
  '/affiliate',
  '/team',
] as const;
/** Pages for admins only, gated the same way, and pages that support may read too. */
export const adminPages = ['/admin'] as const;
export const supportPages = ['/support'] as const;
export type GatedPage =
  | (typeof gatedPages)[number]
  | (typeof adminPages)[number]
  | (typeof supportPages)[number];

/** The customer pages of each seat. */
export const pagesOfSeat: Readonly<Record<Seat, readonly (typeof gatedPages)[number][]>> = {
  owner: gatedPages,
  manager: gatedPages.filter(
    (page) => !['/api-key', '/payments-plans', '/affiliate', '/team'].includes(page),
  ),
  caller: ['/leads-list', '/faq', '/notification', '/my-profile'],
};

/** A rule as sent with the user, in CASL's packed form. */
export const PackedRules = z.array(z.array(z.unknown()));
