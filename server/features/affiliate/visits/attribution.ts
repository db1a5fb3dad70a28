/** Whom a new customer came from: settled once, when they register, by the code and the click that their browser kept. */
import type { ReferralFlag } from '#contract/affiliate/rules';
import { after, clock, hours, seconds } from '#platform/clock';
import type { Context } from '#platform/context';
import { subscribe } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { insertCustomer, selectAffiliateByCode, selectVisit } from '../repository.ts';
import { readTerms } from '../rewards/terms.ts';
import { clickEnd, readClick } from './clicks.ts';

/** Nobody reads a page and registers sooner than this. */
const fastest = seconds(3);

/** Has the affiliate noted whose code a registration came with. The last code is the one that the browser has kept. */
export function subscribeRegistrations(ctx: Context): void {
  subscribe(ctx, 'user.registered', (tx, { account_id, payload: { rel, click } }) =>
    rel === null ? Promise.resolve() : attribute(ctx, tx, { account_id, code: rel.toLowerCase(), click }),
  );
}

async function attribute(
  ctx: Context,
  tx: Tx,
  of: { account_id: string; code: string; click: string | null },
): Promise<void> {
  const terms = await readTerms(tx);
  const affiliate = await selectAffiliateByCode(tx, of.code);
  if (!terms.open || affiliate === undefined || affiliate.account_id === of.account_id) return;
  const { created_at: registered_at } = await tx
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', of.account_id)
    .executeTakeFirstOrThrow();
  const flags: ReferralFlag[] = [];
  const click = of.click === null ? null : await readClick(ctx, of.code, of.click);
  // Without a click, or with one that is not ours, whoever sent them may not have been there: somebody looks at it.
  if (click === null) flags.push(of.click === null ? 'no_click' : 'forged_click');
  // A click that came after the registration brought nobody; one that is too old counts no more.
  else if (click.at > registered_at || clickEnd(click, terms.cookie_days) < registered_at) return;
  else if (registered_at.getTime() - click.at.getTime() < fastest) flags.push('fast');
  const visit = click === null ? undefined : await selectVisit(tx, affiliate.account_id, click.visit_id);
  if (visit?.paid_traffic) flags.push('paid_traffic');
  const { brought } = await tx
    .selectFrom('affiliate_customer')
    .select(({ fn }) => fn.countAll<bigint>().as('brought'))
    .where('affiliate_id', '=', affiliate.account_id)
    .where('registered_at', '>', after(clock.now(), -hours(24)))
    .executeTakeFirstOrThrow();
  if (brought >= BigInt(terms.most_a_day)) flags.push('many');
  await insertCustomer(tx, {
    account_id: of.account_id,
    affiliate_id: affiliate.account_id,
    visit_id: click?.visit_id ?? null,
    campaign: visit?.campaign ?? null,
    flags,
    registered_at,
  });
}
