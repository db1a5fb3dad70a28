/** The texts of notifications, created when they are read. */
import {
  type NotificationItem,
  type NotificationKind,
  type NotificationParams,
  notificationParams,
} from '#contract/notifications/schemas';
import { domainWords, payoutWords, referralWords } from '#platform/mail/templates/affiliate-wording';
import type { NotificationRow } from './repository.ts';

interface NotificationText {
  title: string;
  description: string;
  /** The link text. */
  open: string;
}

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const time = (iso: string) =>
  `${new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const texts: { [K in NotificationKind]: (params: NotificationParams<K>) => NotificationText } = {
  order_completed: ({ number, hits, coins }) => ({
    title: `Order ${number} is done`,
    description: `It has ${counted(hits, 'hit')} and cost ${counted(coins, 'coin')}. Coins that were held for it and not spent are yours again.`,
    open: 'Open the results',
  }),
  order_cancelled: ({ number, hits, coins }) => ({
    title: `Order ${number} was cancelled`,
    description: `What was traced before is kept: ${counted(hits, 'hit')} for ${counted(coins, 'coin')}. The rest of its coins is yours again.`,
    open: 'Open the order',
  }),
  order_failed: ({ number }) => ({
    title: `Order ${number} could not be finished`,
    description:
      'It ended with an error of ours. What was traced before is kept; nothing is charged for the rest, and its coins are yours again.',
    open: 'Open the order',
  }),
  payment_received: ({ number, amount, currency }) => ({
    title: `You paid ${money(amount, currency)}`,
    description: `Thank you. Invoice ${number} is among your invoices, to read and to download.`,
    open: 'Open your invoices',
  }),
  payment_refunded: ({ amount, currency, coins }) => ({
    title: `${money(amount, currency)} goes back to your card`,
    description: `${coins === 0 ? 'A payment' : counted(coins, 'coin')} of yours was refunded. Your bank may take some days to show it.`,
    open: 'Open your invoices',
  }),
  refund_settled: ({ way, amount, currency, coins }) =>
    way === 'coins'
      ? {
          title: `You have ${counted(coins, 'coin')} in place of ${money(amount, currency)}`,
          description:
            'The refund did not reach your card, so its coins are yours instead. They don’t expire. The invoice for them is among your invoices.',
          open: 'Open your invoices',
        }
      : {
          title: `Your refund of ${money(amount, currency)} is settled`,
          description: 'It did not reach your card, and was paid to you in another way.',
          open: 'Open your invoices',
        },
  renewal_failed: ({ plan, retry_at }) => ({
    title: `The payment for ${plan} failed`,
    description: `It is tried again on ${day(retry_at)}. Use another card, or pay now, so that your plan goes on.`,
    open: 'Open your plan',
  }),
  subscription_ended: ({ plan }) => ({
    title: `Your plan ${plan} has ended`,
    description:
      'You are on the free plan. Coins that you bought stay; those of the plan end with its period.',
    open: 'Open the plans',
  }),
  card_expiring: ({ last4 }) => ({
    title: `Your card ending in ${last4} expires soon`,
    description: 'Add a new one, so that your payments go on.',
    open: 'Open your cards',
  }),
  top_up_failed: () => ({
    title: 'We couldn’t buy coins automatically',
    description: 'The card was refused, and it is not tried again. Use another card, and turn it on anew.',
    open: 'Open your coins',
  }),
  money_attention: ({ what, amount = 0, currency = 'usd', count }) =>
    ({
      dispute: {
        title: `A payment of ${money(amount, currency)} is disputed`,
        description: `The customer’s bank takes it back. Its unspent coins are taken back; ${counted(count, 'coin')} had been spent and ${count === 1 ? 'is' : 'are'} owed. Answer at the payment provider before its deadline.`,
        open: 'Open the money desk',
      },
      difference: {
        title: `${counted(count, 'difference')} between our books and the payment provider’s`,
        description:
          'The comparison of the last days does not come to nothing. Each is listed with both amounts.',
        open: 'Open the money desk',
      },
      parked: {
        title: 'The payment provider tells of nothing of ours',
        description:
          'Of a customer or charge that we don’t know. What it told is kept, and can be handled once more.',
        open: 'Open the money desk',
      },
      refund: {
        title: `A refund of ${money(amount, currency)} did not reach the card`,
        description:
          'The credit note is written and its coins are taken back. Send it again, give coins in its place, or pay the customer in another way.',
        open: 'Open the money desk',
      },
    })[what],
  drop_attention: ({ what }) =>
    ({
      failed: {
        title: 'California’s deletion requests could not be synced',
        description: 'It is tried again each hour. The page of privacy requests says what is in the way.',
        open: 'Open the privacy requests',
      },
      overdue: {
        title: 'California’s deletion requests are overdue',
        description:
          'They have to be fetched and answered within the interval that is set. The page of privacy requests says what is in the way.',
        open: 'Open the privacy requests',
      },
    })[what],
  abuse_attention: ({ kind, count }) => ({
    title: {
      person: `One person was looked up from ${count} accounts`,
      street: `A customer looks for ${count} people of one street`,
      speed: `A customer looks people up faster than the limit`,
      decoy: 'A customer looked for somebody who was made up',
      refunds: `A customer reported ${count} hits as wrong numbers`,
    }[kind],
    description: 'Look at who it is and what for. Suspend them, or settle the alarm with what you found.',
    open: 'Open the console',
  }),
  account_entered: ({ until }) => ({
    title: 'We signed in to your account to help you',
    description: `Until ${time(until)} at the latest, somebody of our team sees your account as you do. The mail says why.`,
    open: 'Open your sessions',
  }),
  session_reused: ({ at }) => ({
    title: 'We signed you out because a session was used twice',
    description: `On ${day(at)} someone used a copy of one of your sessions, so we ended it. If you don’t recognize the sign-ins on your sessions page, change your password.`,
    open: 'Open your sessions',
  }),
  webhook_disabled: ({ host, why }) => ({
    title: `Your webhook to ${host} is off`,
    description: `${webhookFaults[why]} Nothing is sent there until you turn it on again.`,
    open: 'Open your webhooks',
  }),
  affiliate_referral: (params) => ({ ...referralWords(params), open: 'Open your referrals' }),
  affiliate_domain: (params) => ({ ...domainWords(params), open: 'Open your links' }),
  affiliate_payout: (params) => ({ ...payoutWords(params), open: 'Open your payouts' }),
};

const webhookFaults = {
  gone: 'It answered 410: it wants no more messages.',
  failing: 'A message could not be delivered for three days.',
};

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

function tell(row: NotificationRow): NotificationText {
  const kind = row.kind as NotificationKind;
  const write = texts[kind] as (params: unknown) => NotificationText;
  return write(notificationParams[kind].parse(row.params));
}

export function presentNotification(row: NotificationRow): NotificationItem {
  const { title, description } = tell(row);
  return {
    id: row.id,
    kind: row.kind,
    title,
    description,
    date: row.created_at.toISOString(),
    read_status: row.read_at === null ? 0 : 1,
  };
}

/** The page that a notification links to, if any. */
export const presentLink = (row: NotificationRow): { path: string; words: string } | null =>
  row.link === null ? null : { path: row.link, words: tell(row).open };
