/** Signs that an affiliate and a customer are the same person. */
import type { ReferralFlag } from '#contract/affiliate/rules';
import { accountEmails, sharedOrigin } from '#features/accounts';
import { sharesCard } from '#features/billing';
import type { Tx } from '#platform/postgres/database';
import { shareDomain } from '../visits/visitors.ts';

/** Returns the signs found. `same_card` is proof; the others need a review. */
export async function findFlags(tx: Tx, affiliate_id: string, customer_id: string): Promise<ReferralFlag[]> {
  const flags: ReferralFlag[] = [];
  if (await sharesCard(tx, affiliate_id, customer_id)) flags.push('same_card');
  const { address, device } = await sharedOrigin(tx, affiliate_id, customer_id);
  if (address) flags.push('same_address');
  if (device) flags.push('same_device');
  const [ours, theirs] = [await accountEmails(tx, affiliate_id), await accountEmails(tx, customer_id)];
  if (ours.some((one) => theirs.some((other) => shareDomain(one, other)))) flags.push('same_mail_domain');
  return flags;
}
