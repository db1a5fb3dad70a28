/** Unlocking a lead, reporting its numbers, and its notes; each caches the lead that the server returns. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPhone, unlockLead, updateLeadNote } from '#contract/leads/calls';
import type { LeadItem, NoteBody, Verdict } from '#contract/leads/remarks';
import { type Failed, request } from '../api/api.ts';
import { cacheReply } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import { coins } from '../i18n/format.ts';
import { inOrder } from '../lead-work/in-order.ts';
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

export function useLeadActions(id: string) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  /** Returns the coins refunded since the lead was cached. */
  const store = (lead: string, item: LeadItem): number => {
    const { queryKey } = leadQuery(lead);
    const before = cache.getQueryData(queryKey)?.coins_back ?? 0;
    cacheReply(cache, queryKey, item);
    return item.coins_back - before;
  };
  const reload = (stale: readonly string[][]) => {
    for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
  };
  const unlock = useLeadCall(id, {
    send: (lead) => request(unlockLead, { params: { id: lead } }),
    onSuccess: (lead, item) => {
      store(lead, item);
      reload(charged);
      toast.success(t('remarks.unlocked'));
    },
  });
  const report = useLeadCall(id, {
    send: (lead, body: PhoneReport) => request(reportPhone, { params: { id: lead }, body }),
    onSuccess: (lead, item) => {
      const refunded = store(lead, item) > 0;
      reload(refunded ? charged : lists);
      if (refunded) toast.success(t('remarks.coinBack', { coins: coins(item.coins_back) }));
    },
  });
  const note = useLeadCall(id, {
    send: async (lead, body: NoteBody) => {
      const answer = await request(updateLeadNote, { params: { id: lead }, body });
      // Shows what somebody else saved.
      if (!answer.status && answer.http === 409)
        void cache.invalidateQueries({ queryKey: leadQuery(lead).queryKey });
      return answer;
    },
    onSuccess: (lead, item) => {
      store(lead, item);
      reload([['leads'], ['lead-tags']]);
    },
  });
  return { unlock, report, note };
}

interface LeadCallOptions<Body> {
  send: (lead: string, body: Body) => Promise<{ status: true; data: LeadItem } | Failed>;
  onSuccess: (lead: string, item: LeadItem) => void;
}

/**
 * A change of the open lead. The reply may come when another lead is open, so the call says which lead it is about, and
 * its state is returned only while that one is open.
 */
function useLeadCall<Body = void>(id: string, { send, onSuccess }: LeadCallOptions<Body>) {
  const {
    mutate: start,
    variables,
    isPending,
    isSuccess,
  } = useCall(({ lead, body }: { lead: string; body: Body }) => inOrder(lead, () => send(lead, body)), {
    onSuccess: ({ data }, { lead }) => onSuccess(lead, data),
  });
  const mutate = useCallback((body: Body) => start({ lead: id, body }), [start, id]);
  const isOwn = variables?.lead === id;
  return {
    mutate,
    isPending: isOwn && isPending,
    isSuccess: isOwn && isSuccess,
    /** What is being sent. */
    pending: isOwn && isPending ? variables.body : undefined,
  };
}
