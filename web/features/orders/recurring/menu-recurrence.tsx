import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/schemas';
import { recurrenceQuery } from './queries.ts';
import RecurrenceDialog from './recurrence-dialog.tsx';

/** The dialog from the order's menu, which opens once the order's list is known. */
export default function MenuRecurrence({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, isError } = useQuery(recurrenceQuery(order.id));
  if (data === undefined && !isError) return null;
  const list = data?.list?.stopped_at === null ? data.list : null;
  return <RecurrenceDialog order={order} list={list} onClose={onClose} />;
}
