import { mdiReceiptTextOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { number } from '../../kit/i18n/format.ts';
import type { PaletteSource } from '../../kit/palette-source.ts';
import { paths } from '../../paths.ts';
import { isUnpaid, ordersQuery } from './queries.ts';

/** The newest orders, one page of the list, filtered by name in the palette. */
const searchedOrders = 100;

export function useOrderCommands(): PaletteSource {
  const { t } = useTranslation('tools');
  const navigate = useNavigate();
  const { data, isError } = useQuery(ordersQuery(1, searchedOrders));
  const open = (order: Order) =>
    isUnpaid(order)
      ? navigate({ to: paths.skipTrace, search: { order: order.id } })
      : navigate({ to: paths.order, params: { number: String(order.number) } });
  const commands = (data?.items ?? []).map((order) => ({
    id: order.id,
    group: t('palette.orders'),
    icon: mdiReceiptTextOutline,
    name: `${t('palette.order', { number: number(order.number) })} · ${order.name}`,
    run: () => void open(order),
  }));
  return { commands, failed: isError && data === undefined };
}
