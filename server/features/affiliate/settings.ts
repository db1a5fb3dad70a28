/** How an affiliate is paid, and which notices reach them by e-mail. */

import { type AffiliateNotice, affiliateNotices } from '#contract/affiliate/rules';
import { type AffiliateSettings, type PayoutAddress, PayoutAddressBody } from '#contract/affiliate/schemas';
import { readPreferences, setPreference } from '#features/notifications';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { seal, unseal } from '#platform/security/secrets';
import type { AffiliateRow } from './repository.ts';
import { refuseImpersonator } from './rewards/payouts.ts';
import { presentTerms, readTerms } from './rewards/terms.ts';

const ownerOf = (account_id: string) => `affiliate payout:${account_id}`;

/** Where an affiliate's money goes, opened; null where they have said nothing, or take coins. */
export async function openAddress(
  ctx: Context,
  { account_id, payout_address }: Pick<AffiliateRow, 'account_id' | 'payout_address'>,
): Promise<PayoutAddress | null> {
  if (payout_address === null) return null;
  const text = await unseal(ctx, payout_address, ownerOf(account_id));
  return PayoutAddressBody.parse(JSON.parse(text.toString()));
}

/** All but the end. */
const masked = (text: string) => `•••• ${text.slice(-4)}`;

function presentAddress(address: PayoutAddress | null): string | null {
  if (address?.method === 'paypal') {
    const at = address.email.indexOf('@');
    return `${address.email.slice(0, 1)}•••${address.email.slice(at)}`;
  }
  return address?.method === 'bank' ? masked(address.account.replaceAll(/[ -]/g, '')) : null;
}

export async function readSettings(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
): Promise<AffiliateSettings> {
  const { email, email_confirmed, kinds } = await readPreferences(ctx, caller);
  return {
    payout_method: affiliate.payout_method as AffiliateSettings['payout_method'],
    payout_address: presentAddress(await openAddress(ctx, affiliate)),
    email,
    email_confirmed,
    notices: affiliateNotices.map((kind) => ({
      kind,
      mail: kinds.find((one) => one.kind === kind)?.mail ?? false,
    })),
    terms: presentTerms(await readTerms(ctx.db)),
  };
}

/** Says where money goes from now on; a payout that is under way goes where it was asked for. */
export async function changeAddress(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
  address: PayoutAddress,
): Promise<AffiliateSettings> {
  refuseImpersonator(caller);
  const { account_id } = affiliate;
  const payout_address =
    address.method === 'coins'
      ? null
      : await seal(ctx, Buffer.from(JSON.stringify(address)), ownerOf(account_id));
  const changed = { payout_method: address.method, payout_address };
  await inTransaction(ctx, async (tx) => {
    await tx.updateTable('affiliate').set(changed).where('account_id', '=', account_id).execute();
    await audit(tx, { caller, action: 'payout.address', subject: `account:${account_id}` });
  });
  return readSettings(ctx, caller, { ...affiliate, ...changed });
}

/** Switches the e-mails of a kind of notice on or off. */
export async function chooseNotice(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
  { kind, accept }: { kind: AffiliateNotice; accept: boolean },
): Promise<AffiliateSettings> {
  await setPreference(ctx, caller, { kind, mail: accept });
  return readSettings(ctx, caller, affiliate);
}
