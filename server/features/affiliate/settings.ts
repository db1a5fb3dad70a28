import { type AffiliateNotice, affiliateNotices } from '#contract/affiliate/rules';
import { type AffiliateSettings, type PayoutAddress, PayoutAddressBody } from '#contract/affiliate/schemas';
import { readPreferences, setPreference } from '#features/notifications';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { type SealedColumn, seal, unseal } from '#platform/security/sealing/secrets';
import type { AffiliateRow } from './repository.ts';
import { assertNotImpersonating } from './rewards/payouts.ts';
import { presentTerms, readTerms } from './rewards/terms.ts';

const sealContext = (account_id: string) => `affiliate payout:${account_id}`;

export const sealedAffiliateColumns: readonly SealedColumn[] = [
  {
    table: 'affiliate',
    column: 'payout_address',
    id: 'account_id',
    ownedBy: 'account_id',
    owner: sealContext,
  },
  { table: 'affiliate_payout', column: 'address', id: 'id', ownedBy: 'affiliate_id', owner: sealContext },
];

/** Decrypts the payout address. Null if none is set, or payouts are in coins. */
export async function decryptAddress(
  ctx: Context,
  { account_id, payout_address }: Pick<AffiliateRow, 'account_id' | 'payout_address'>,
): Promise<PayoutAddress | null> {
  if (payout_address === null) return null;
  const text = await unseal(ctx, payout_address, sealContext(account_id));
  return PayoutAddressBody.parse(JSON.parse(text.toString()));
}

const maskText = (text: string) => `•••• ${text.slice(-4)}`;

function presentAddress(address: PayoutAddress | null): string | null {
  if (address?.method === 'paypal') {
    const at = address.email.indexOf('@');
    return `${address.email.slice(0, 1)}•••${address.email.slice(at)}`;
  }
  return address?.method === 'bank' ? maskText(address.account.replaceAll(/[ -]/g, '')) : null;
}

export async function readSettings(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
): Promise<AffiliateSettings> {
  const { email, email_confirmed, kinds } = await readPreferences(ctx, caller);
  return {
    payout_method: affiliate.payout_method as AffiliateSettings['payout_method'],
    payout_address: presentAddress(await decryptAddress(ctx, affiliate)),
    email,
    email_confirmed,
    notices: affiliateNotices.map((kind) => ({
      kind,
      mail: kinds.find((preference) => preference.kind === kind)?.mail ?? false,
    })),
    terms: presentTerms(await readTerms(ctx.db)),
  };
}

/** Saves where payouts go. A payout in progress keeps its address. */
export async function updateAddress(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
  address: PayoutAddress,
): Promise<AffiliateSettings> {
  assertNotImpersonating(caller);
  const { account_id } = affiliate;
  const payout_address =
    address.method === 'coins'
      ? null
      : await seal(ctx, Buffer.from(JSON.stringify(address)), sealContext(account_id));
  const columns = { payout_method: address.method, payout_address };
  await inTransaction(ctx, async (tx) => {
    await tx.updateTable('affiliate').set(columns).where('account_id', '=', account_id).execute();
    await audit(tx, { caller, action: 'payout.address', subject: `account:${account_id}` });
  });
  return readSettings(ctx, caller, { ...affiliate, ...columns });
}

export async function updateNotice(
  ctx: Context,
  caller: Caller,
  affiliate: AffiliateRow,
  { kind, accept }: { kind: AffiliateNotice; accept: boolean },
): Promise<AffiliateSettings> {
  await setPreference(ctx, caller, { kind, mail: accept });
  return readSettings(ctx, caller, affiliate);
}
