/** Attributes a new customer to an affiliate once, at registration, from the code and click that their browser kept. */
import type { ReferralFlag } from '#contract/affiliate/rules';
import { after, clock, hours, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import { subscribe } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { insertCustomer, selectAffiliateByCode, selectVisit } from '../repository.ts';
import { readTerms } from '../rewards/terms.ts';
import { clickExpiresAt, readClick } from './clicks.ts';

/** Registering sooner after the click suggests a bot. */
const minVisitTime = seconds(3);

/** The browser keeps the last code, so the last affiliate wins. */
export function subscribeRegistrations(ctx: Context): void {
  subscribe(ctx, 'user.registered', (tx, { account_id, payload: { rel, click } }) =>
    rel === null ? Promise.resolve() : attribute(ctx, tx, { account_id, code: rel.toLowerCase(), click }),
  );
}

async function attribute(
  ctx: Context,
  tx: Tx,
  registration: { account_id: string; code: string; click: string | null },
): Promise<void> {
  const terms = await readTerms(tx);
  const affiliate = await selectAffiliateByCode(tx, registration.code);
  if (!terms.open || affiliate === undefined || affiliate.account_id === registration.account_id) return;
  const { created_at: registered_at } = await tx
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', registration.account_id)
    .executeTakeFirstOrThrow();
  const flags: ReferralFlag[] = [];
  const click =
    registration.click === null ? null : await readClick(ctx, registration.code, registration.click);
  // Without a valid click the visit is unproven, so an admin reviews the referral.
  if (click === null) flags.push(registration.click === null ? 'no_click' : 'forged_click');
  // The click came after the registration, or is too old.
  else if (click.at > registered_at || clickExpiresAt(click, terms.cookie_days) < registered_at) return;
  else if (registered_at.getTime() - click.at.getTime() < minVisitTime) flags.push('fast');
  const visit = click === null ? undefined : await selectVisit(tx, affiliate.account_id, click.visit_id);
  if (visit?.paid_traffic) flags.push('paid_traffic');
  const { brought: recentCustomers } = await tx
    .selectFrom('affiliate_customer')
    .select(({ fn }) => fn.countAll<bigint>().as('brought'))
    .where('affiliate_id', '=', affiliate.account_id)
    .where('registered_at', '>', after(clock.now(), -hours(24)))
    .executeTakeFirstOrThrow();
  if (recentCustomers >= BigInt(terms.most_a_day)) flags.push('many');
  await insertCustomer(tx, {
    account_id: registration.account_id,
    affiliate_id: affiliate.account_id,
    visit_id: click?.visit_id ?? null,
    campaign: visit?.campaign ?? null,
    flags,
    registered_at,
  });
}
