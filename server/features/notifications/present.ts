/** The texts of notifications, rendered in the reader's language when they are read. */
import type { Language } from '#contract/languages';
import {
  type NotificationItem,
  type NotificationKind,
  type NotificationParams,
  notificationParams,
} from '#contract/notifications/schemas';
import { type KeyOf, type Message, message, translate } from '#locales';
import {
  abuseNotice,
  domainNotice,
  dropNotice,
  moneyNotice,
  type NoticeTexts,
  payoutNotice,
  referralNotice,
  skippedListNotice,
} from '#platform/mail/templates/notice-texts';
import type { NotificationRow } from './repository.ts';

interface NotificationText extends NoticeTexts {
  /** The link text. */
  open: Message;
}

type LinkName =
  KeyOf<'notifications'> extends infer Key ? (Key extends `open.${infer Name}` ? Name : never) : never;

const withLink = (texts: NoticeTexts, link: LinkName): NotificationText => ({
  ...texts,
  open: message(`notifications:open.${link}`),
});

type TextsOf<Kind extends NotificationKind> = {
  [K in Kind]: (params: NotificationParams<K>) => NotificationText;
};

const orderTexts: TextsOf<
  'order_completed' | 'order_cancelled' | 'order_failed' | 'list_traced' | 'list_skipped'
> = {
  list_traced: ({ number, ...counts }) =>
    withLink(
      {
        title: message('notifications:list_traced.title', { number }),
        description: message('notifications:list_traced.description', counts),
      },
      'results',
    ),
  list_skipped: (params) => withLink(skippedListNotice(params), 'order'),
  order_completed: ({ number, ...counts }) =>
    withLink(
      {
        title: message('notifications:order_completed.title', { number }),
        description: message('notifications:order_completed.description', counts),
      },
      'results',
    ),
  order_cancelled: ({ number, ...counts }) =>
    withLink(
      {
        title: message('notifications:order_cancelled.title', { number }),
        description: message('notifications:order_cancelled.description', counts),
      },
      'order',
    ),
  order_failed: ({ number }) =>
    withLink(
      {
        title: message('notifications:order_failed.title', { number }),
        description: message('notifications:order_failed.description'),
      },
      'order',
    ),
};

const paymentTexts: TextsOf<'payment_received' | 'payment_failed' | 'payment_refunded' | 'refund_settled'> = {
  payment_received: ({ number, ...money }) =>
    withLink(
      {
        title: message('notifications:payment_received.title', money),
        description: message('notifications:payment_received.description', { number }),
      },
      'invoices',
    ),
  payment_failed: ({ order_number: number, ...money }) => {
    const title = message('notifications:payment_failed.title', money);
    return number === null
      ? withLink({ title, description: message('notifications:payment_failed.coins') }, 'coins')
      : withLink({ title, description: message('notifications:payment_failed.order', { number }) }, 'order');
  },
  payment_refunded: ({ coins, ...money }) =>
    withLink(
      {
        title: message('notifications:payment_refunded.title', money),
        description:
          coins === 0
            ? message('notifications:payment_refunded.description')
            : message('notifications:payment_refunded.coins', { count: coins }),
      },
      'invoices',
    ),
  refund_settled: ({ way, coins, ...money }) =>
    withLink(
      {
        title:
          way === 'coins'
            ? message('notifications:refund_settled.coins.title', { count: coins, ...money })
            : message('notifications:refund_settled.other.title', money),
        description: message(`notifications:refund_settled.${way}.description`),
      },
      'invoices',
    ),
};

const planTexts: TextsOf<'renewal_failed' | 'subscription_ended' | 'card_expiring' | 'top_up_failed'> = {
  renewal_failed: ({ plan, retry_at }) =>
    withLink(
      {
        title: message('notifications:renewal_failed.title', { plan }),
        description: message('notifications:renewal_failed.description', { retry_at }),
      },
      'plan',
    ),
  subscription_ended: ({ plan }) =>
    withLink(
      {
        title: message('notifications:subscription_ended.title', { plan }),
        description: message('notifications:subscription_ended.description'),
      },
      'plans',
    ),
  card_expiring: ({ last4 }) =>
    withLink(
      {
        title: message('notifications:card_expiring.title', { last4 }),
        description: message('notifications:card_expiring.description'),
      },
      'cards',
    ),
  top_up_failed: () =>
    withLink(
      {
        title: message('notifications:top_up_failed.title'),
        description: message('notifications:top_up_failed.description'),
      },
      'coins',
    ),
};

const texts: TextsOf<NotificationKind> = {
  ...orderTexts,
  ...paymentTexts,
  ...planTexts,
  money_attention: (params) => withLink(moneyNotice(params), 'payments'),
  drop_attention: (params) => withLink(dropNotice(params), 'requests'),
  abuse_attention: (params) => withLink(abuseNotice(params), 'alerts'),
  account_entered: ({ until }) =>
    withLink(
      {
        title: message('notifications:account_entered.title'),
        description: message('notifications:account_entered.description', { until }),
      },
      'sessions',
    ),
  session_reused: ({ at }) =>
    withLink(
      {
        title: message('notifications:session_reused.title'),
        description: message('notifications:session_reused.description', { at }),
      },
      'sessions',
    ),
  webhook_disabled: ({ host, why }) =>
    withLink(
      {
        title: message('notifications:webhook_disabled.title', { host }),
        description: message(`notifications:webhook_disabled.${why}.description`),
      },
      'webhooks',
    ),
  affiliate_referral: (params) => withLink(referralNotice(params), 'referrals'),
  affiliate_domain: (params) => withLink(domainNotice(params), 'links'),
  affiliate_payout: (params) => withLink(payoutNotice(params), 'payouts'),
};

function textsOf(row: NotificationRow): NotificationText {
  const kind = row.kind as NotificationKind;
  const write = texts[kind] as (params: unknown) => NotificationText;
  return write(notificationParams[kind].parse(row.params));
}

/** Whose language and time zone texts have. */
export interface Reader {
  language: Language;
  time_zone: string;
}

export function presentNotification(row: NotificationRow, { language, time_zone }: Reader): NotificationItem {
  const { title, description } = textsOf(row);
  const render = ({ key, values }: Message) => translate(language, { key, values: { ...values, time_zone } });
  return {
    id: row.id,
    kind: row.kind,
    title: render(title),
    description: render(description),
    date: row.created_at.toISOString(),
    read_status: row.read_at === null ? 0 : 1,
  };
}

/** The page that a notification links to, if any. */
export const presentLink = (
  row: NotificationRow,
  { language }: Reader,
): { path: string; words: string } | null =>
  row.link === null ? null : { path: row.link, words: translate(language, textsOf(row).open) };
