/** Wording shared by notifications and emails about referrals and payouts. */

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

interface Wording {
  title: string;
  description: string;
}

/** Reasons for a refusal as text; an operator's own text is used unchanged. */
const reasons: Record<string, string> = {
  self_referral: 'The customer paid by a card that is yours as well: nobody earns by their own payments.',
  refunded: 'Its payment was refunded.',
  disputed: 'The customer’s bank has taken its payment back. If the dispute is won, it comes back to you.',
  account_closed: 'The account was closed.',
  refused: 'It was looked at and refused.',
};
const why = (reason: string | null) => (reason === null ? '' : (reasons[reason] ?? reason));

/** A referral that was credited, reversed, restored or refused. */
export function referralWords(of: {
  what: 'made' | 'reversed' | 'restored' | 'rejected';
  amount: number;
  currency: string;
  reason: string | null;
}): Wording {
  const amount = money(of.amount, of.currency);
  if (of.what === 'made')
    return {
      title: `You earned ${amount}`,
      description:
        'Somebody who came by your link paid an invoice. It is pending until the payment can no longer be refunded.',
    };
  if (of.what === 'reversed')
    return { title: `${amount} of what you earned was taken back`, description: why(of.reason) };
  if (of.what === 'restored')
    return {
      title: `${amount} of what you earned came back`,
      description:
        of.reason === 'approved'
          ? 'A referral that was rejected was looked at again, and counts.'
          : 'What was taken back of a payment has come in after all.',
    };
  return { title: `A referral of ${amount} was rejected`, description: why(of.reason) };
}

/** A domain that was verified, or rejected because it belongs to another account or for the operator's reason. */
export const domainWords = ({
  domain,
  state,
  reason,
}: {
  domain: string;
  state: 'active' | 'rejected';
  reason: string | null;
}): Wording =>
  state === 'active'
    ? {
        title: `${domain} counts from now on`,
        description: 'Who comes from there is your visitor, also without your code in the address.',
      }
    : {
        title: `${domain} was rejected`,
        description:
          reason === null || reason === 'taken'
            ? 'Another affiliate has proved this domain. Use your link instead, or write to us.'
            : `It was looked at and refused: ${reason}`,
      };

/** A payout that was sent, refused or returned. */
export function payoutWords(payout: {
  what: 'sent' | 'rejected' | 'failed';
  amount: number;
  currency: string;
  coins: number | null;
  reason: string | null;
}): Wording {
  const amount = money(payout.amount, payout.currency);
  if (payout.what === 'rejected')
    return {
      title: `Your payout of ${amount} was refused`,
      description: `${why(payout.reason)} What it was to pay is unpaid again.`.trim(),
    };
  if (payout.what === 'failed')
    return {
      title: `Your payout of ${amount} came back`,
      description:
        `${why(payout.reason)} What it was to pay is unpaid again: look at where your money goes, then ask anew.`.trim(),
    };
  return {
    title: `Your payout of ${amount} was sent`,
    description:
      payout.coins === null
        ? 'It is on its way to the account that you named. Your bank may take some days to show it.'
        : `It came as ${payout.coins.toLocaleString('en-US')} coins, which never expire and can be spent at once.`,
  };
}
