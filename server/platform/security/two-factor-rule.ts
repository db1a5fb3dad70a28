/** The operator's rule on who must sign in with two factors (OPENSKIP_REQUIRE_TWO_FACTOR). */
import type { TwoFactorRule } from '../config/two-factor.ts';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';

/** What someone may do until then: set up a second factor, read their profile and sign out. */
const allowedWithout: ReadonlySet<string> = new Set([
  'GET /profile/:id',
  'POST /two-factor-setup',
  'POST /two-factor-confirmation',
  'GET /logout',
  'POST /logout',
]);

/** Whether the rule is about this person. An admin acting as a customer stays an admin. */
export const mustUseTwoFactor = (
  rule: TwoFactorRule,
  { role, impersonator_id }: { role: string; impersonator_id?: string | null },
): boolean => rule === 'everyone' || (rule === 'admins' && (role !== 'customer' || impersonator_id != null));

/** Whether somebody signed in with one factor and has to use two. */
export const isFactorDue = (
  rule: TwoFactorRule,
  session: { role: string; impersonator_id?: string | null; second_factor?: boolean },
): boolean => session.second_factor !== true && mustUseTwoFactor(rule, session);

/** Throws `second_factor_required` if a second factor is due and the call needs it. */
export function assertSecondFactor(rule: TwoFactorRule, caller: Caller, call: string): void {
  if (isFactorDue(rule, caller) && !allowedWithout.has(call)) throw new AppError('second_factor_required');
}
