/** Title and description of notices that report one of several events, shared by notifications and emails. */
import type { NotificationParams } from '#contract/notifications/schemas';
import { type Message, message } from '#locales';

export type NoticeTexts = Record<'title' | 'description', Message>;

type Params = {
  [K in
    | 'money_attention'
    | 'drop_attention'
    | 'abuse_attention'
    | 'affiliate_referral'
    | 'affiliate_domain'
    | 'affiliate_payout'
    | 'list_skipped']: NotificationParams<K>;
};

/** A dispute, a difference between the books, an unknown provider event, or a failed refund. */
export function moneyNotice({
  what,
  amount = 0,
  currency = 'usd',
  count,
}: Params['money_attention']): NoticeTexts {
  const money = { amount, currency };
  return {
    dispute: {
      title: message('notifications:money_attention.dispute.title', money),
      description: message('notifications:money_attention.dispute.description', { count }),
    },
    difference: {
      title: message('notifications:money_attention.difference.title', { count }),
      description: message('notifications:money_attention.difference.description'),
    },
    parked: {
      title: message('notifications:money_attention.parked.title'),
      description: message('notifications:money_attention.parked.description'),
    },
    refund: {
      title: message('notifications:money_attention.refund.title', money),
      description: message('notifications:money_attention.refund.description'),
    },
  }[what];
}

/** A skipped month of a recurring list, or the end of the list. */
export const skippedListNotice = (skipped: Params['list_skipped']): NoticeTexts => ({
  title: message(
    `notifications:list_skipped.${['erased', 'purpose'].includes(skipped.reason) ? 'stopped' : 'skipped'}`,
    { number: skipped.number },
  ),
  description: skippedListReason(skipped),
});

function skippedListReason({ reason, limit, needed }: Params['list_skipped']): Message {
  if (reason === 'over_limit') return message('notifications:list_skipped.over_limit', { needed, limit });
  if (reason === 'insufficient_coins')
    return message('notifications:list_skipped.insufficient_coins', { count: needed });
  if (reason === 'cap') return message('notifications:list_skipped.cap', { needed });
  return message(`notifications:list_skipped.${reason}`);
}

/** California's deletion requests (DROP) that need an admin. */
export const dropNotice = ({ what }: Params['drop_attention']): NoticeTexts => ({
  title: message(`notifications:drop_attention.${what}.title`),
  description: message(`notifications:drop_attention.${what}.description`),
});

/** Unusual activity of a customer. */
export const abuseNotice = ({ kind, count }: Params['abuse_attention']): NoticeTexts => ({
  title: {
    person: message('notifications:abuse_attention.person', { count }),
    street: message('notifications:abuse_attention.street', { count }),
    speed: message('notifications:abuse_attention.speed'),
    decoy: message('notifications:abuse_attention.decoy'),
    refunds: message('notifications:abuse_attention.refunds', { count }),
  }[kind],
  description: message('notifications:abuse_attention.description'),
});

const referralReasons = ['self_referral', 'refunded', 'disputed', 'account_closed', 'refused'] as const;

/** Why a referral was reversed or rejected: one of our reasons, or the operator's own text. */
function referralReason(reason: string | null): Message {
  if (reason === null) return message('notifications:affiliate_referral.reason.none');
  const known = referralReasons.find((one) => one === reason);
  return known === undefined
    ? message('notifications:affiliate_referral.reason.own', { reason })
    : message(`notifications:affiliate_referral.reason.${known}`);
}

/** A referral that was credited, reversed, restored or rejected. */
export function referralNotice({
  what,
  amount,
  currency,
  reason,
}: Params['affiliate_referral']): NoticeTexts {
  const restored = reason === 'approved' ? 'approved' : 'paid';
  return {
    title: message(`notifications:affiliate_referral.${what}.title`, { amount, currency }),
    description: {
      made: message('notifications:affiliate_referral.made.description'),
      reversed: referralReason(reason),
      restored: message(`notifications:affiliate_referral.restored.${restored}`),
      rejected: referralReason(reason),
    }[what],
  };
}

function domainDescription({ state, reason }: Params['affiliate_domain']): Message {
  if (state === 'active') return message('notifications:affiliate_domain.active.description');
  return reason === null || reason === 'taken'
    ? message('notifications:affiliate_domain.rejected.taken')
    : message('notifications:affiliate_domain.rejected.reason', { reason });
}

/** A domain that was verified, or rejected because it belongs to another account or for the operator's reason. */
export const domainNotice = (params: Params['affiliate_domain']): NoticeTexts => ({
  title: message(`notifications:affiliate_domain.${params.state}.title`, { domain: params.domain }),
  description: domainDescription(params),
});

function payoutDescription({ what, coins, reason }: Params['affiliate_payout']): Message {
  if (what !== 'sent')
    return reason === null
      ? message(`notifications:affiliate_payout.${what}.description`)
      : message(`notifications:affiliate_payout.${what}.reason`, { reason });
  return coins === null
    ? message('notifications:affiliate_payout.sent.money')
    : message('notifications:affiliate_payout.sent.coins', { count: coins });
}

/** A payout that was sent, rejected or returned. */
export const payoutNotice = (params: Params['affiliate_payout']): NoticeTexts => ({
  title: message(`notifications:affiliate_payout.${params.what}.title`, {
    amount: params.amount,
    currency: params.currency,
  }),
  description: payoutDescription(params),
});
