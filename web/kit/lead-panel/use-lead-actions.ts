/** Unlocking a lead, reporting its numbers, and its notes; each caches the lead that the server returns. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportPhone, unlockLead, updateLeadNote } from '#contract/leads/calls';
import type { LeadItem, NoteBody, Verdict } from '#contract/leads/remarks';
import { request } from '../api/api.ts';
import { cacheReply } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import { coins } from '../i18n/format.ts';
import { toast } from '../toasts/toasts.tsx';
import { leadQuery } from './lead-query.ts';

export interface PhoneReport {
  number: string;
  /** Null takes the report back. */
  verdict: Verdict | null;
}

/** The lists that change with the outcome of a number. */
const lists = [['leads'], ['order-leads']];
/** The lists and sums that change with a lead's coins. */
const charged = [...lists, ['wallet'], ['order']];

export type LeadActions = ReturnType<typeof useLeadActions>;

export function useLeadActions(id: string, lead: LeadItem | undefined) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const store = (item: LeadItem, stale: readonly string[][]) => {
    cacheReply(cache, leadQuery(id).queryKey, item);
    for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
  };
  const unlock = useCall(() => request(unlockLead, { params: { id } }), {
    onSuccess: ({ data }) => {
      store(data, charged);
      toast.success(t('remarks.unlocked'));
    },
  });
  const report = useCall((body: PhoneReport) => request(reportPhone, { params: { id }, body }), {
    onSuccess: ({ data }) => {
      const refunded = data.coins_back > (lead?.coins_back ?? 0);
      store(data, refunded ? charged : lists);
      if (refunded) toast.success(t('remarks.coinBack', { coins: coins(data.coins_back) }));
    },
  });
  const note = useCall((body: NoteBody) => request(updateLeadNote, { params: { id }, body }), {
    onSuccess: ({ data }) => store(data, [['leads'], ['lead-tags']]),
  });
  return { unlock, report, note };
}
