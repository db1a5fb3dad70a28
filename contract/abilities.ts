/** Roles, and the names of what they may do; the rules themselves are the server's. */
import { z } from 'zod';

export const roles = ['customer', 'support', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** The pages of customers that are gated by the ability to `read` the subject `page-access` (GUARD-8), by their path. */
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
] as const;
/** What admins alone may read, gated in the same way; and what support may read beside them. */
export const adminPages = ['/admin'] as const;
export const supportPages = ['/support'] as const;
export type GatedPage =
  | (typeof gatedPages)[number]
  | (typeof adminPages)[number]
  | (typeof supportPages)[number];

/** A rule as it travels with the user: CASL's packed form. */
export const PackedRules = z.array(z.array(z.unknown()));
