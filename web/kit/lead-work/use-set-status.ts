import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setLeadStatus } from '#contract/leads/lead-work/calls';
import type { WorkStatus } from '#contract/leads/lead-work/rules';
import type { LeadItem } from '#contract/leads/remarks';
import { request } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { toastAction } from '../toasts/action-toast.tsx';
import { inOrder } from './in-order.ts';

interface Change {
  id: string;
  status: WorkStatus;
  /** The status to go back to; undefined while undoing. */
  before?: WorkStatus;
}

/** Sets a lead's status, and offers to undo it. `onStored` gets the lead as it is then. */
export function useSetStatus(onStored: (item: LeadItem) => void) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const call = useCall(
    ({ id, status }: Change) =>
      inOrder(id, () => request(setLeadStatus, { params: { id }, body: { status } })),
    {
      onSuccess: ({ data }, { id, before }) => {
        onStored(data);
        void cache.invalidateQueries({ queryKey: ['leads'] });
        if (before === undefined) return;
        const status = t(`work.statuses.${data.work.status}`);
        toastAction(t('work.done', { status }), t('work.undo'), () => call.mutate({ id, status: before }));
      },
    },
  );
  return call;
}
