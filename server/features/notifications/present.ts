/** What a notification says: made when it is read, of its kind and what happened. */
import {
  type NotificationItem,
  type NotificationKind,
  type NotificationParams,
  notificationParams,
} from '#contract/notifications';
import type { NotificationRow } from './repository.ts';

interface Told {
  title: string;
  description: string;
  /** The words for the page that it is about. */
  open: string;
}

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

const texts: { [K in NotificationKind]: (params: NotificationParams<K>) => Told } = {
  order_completed: ({ number, hits, coins }) => ({
    title: `Order ${number} is done`,
    description: `It has ${counted(hits, 'hit')} and cost ${counted(coins, 'coin')}. Coins that were held for it and not spent are yours again.`,
    open: 'Open the results',
  }),
  order_failed: ({ number }) => ({
    title: `Order ${number} could not be finished`,
    description:
      'It ended with an error of ours. What was traced before is kept; nothing is charged for the rest, and its coins are yours again.',
    open: 'Open the order',
  }),
};

function tell(row: NotificationRow): Told {
  const kind = row.kind as NotificationKind;
  const write = texts[kind] as (params: unknown) => Told;
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

/** Where a notification leads, if anywhere. */
export const presentLink = (row: NotificationRow): { path: string; words: string } | null =>
  row.link === null ? null : { path: row.link, words: tell(row).open };
