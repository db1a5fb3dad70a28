/** The whole lead: its result, unlocking, reported numbers and notes. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportPhone, unlockLead, updateLeadNote } from '#contract/leads/calls';
import type { LeadItem, NoteBody } from '#contract/leads/remarks';
import type { OrderLead } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { leadQuery } from '../queries.ts';
import { LeadDetails } from './lead-details.tsx';
import { LeadNotes } from './lead-notes.tsx';

const isMasked = ({ result }: OrderLead) =>
  [
    ...(result?.person?.phones ?? []).map(({ number }) => number),
    ...(result?.person?.emails ?? []).map(({ address }) => address),
  ].some((contact) => contact.includes('•'));

/** Unlocking the lead, reporting a number, and the note; each stores the lead that it returns. */
function useLeadActions(id: string, lead: LeadItem | undefined) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const store = (answer: { data: unknown }) => {
    cache.setQueryData(leadQuery(id).queryKey, answer.data as never);
    for (const queryKey of [['leads'], ['order-leads'], ['wallet'], ['order']])
      void cache.invalidateQueries({ queryKey });
  };
  const unlock = useCall(() => request(unlockLead, { params: { id: id } }), {
    onSuccess: (answer) => {
      store(answer);
      toast.success(t('remarks.unlocked'));
    },
  });
  const report = useCall(
    (json: { number: string; verdict: 'wrong' | 'right' | null }) =>
      request(reportPhone, { params: { id: id }, body: json }),
    {
      onSuccess: (answer) => {
        const before = lead?.coins_back ?? 0;
        store(answer);
        if (answer.data.coins_back > before)
          toast.success(t('remarks.coinBack', { coins: coins(answer.data.coins_back) }));
      },
    },
  );
  const note = useCall((json: NoteBody) => request(updateLeadNote, { params: { id: id }, body: json }), {
    onSuccess: (answer) => {
      store(answer);
      toast.success(t('remarks.kept'));
    },
  });
  return { unlock, report, note };
}

export default function LeadPanel({ lead, sample }: { lead: OrderLead; sample: boolean }) {
  const { t } = useTranslation('orders');
  const item = useQuery({ ...leadQuery(lead.id), enabled: !sample });
  const { data } = item;
  const { unlock, report, note } = useLeadActions(lead.id, data);
  const shown = data ?? lead;
  const masked = lead.outcome === 'possible' && isMasked(shown);
  return (
    <>
      <LeadDetails
        lead={shown}
        masked={masked}
        {...(data && !masked && { verdicts: data.reports, onVerdict: report.mutate })}
        unlock={
          masked &&
          !sample && (
            <UnlockButton
              price={data?.unlock_coins}
              disabled={unlock.isPending || data === undefined}
              onUnlock={() => unlock.mutate()}
            />
          )
        }
      />
      <Box sx={{ px: { xs: 4, sm: 6 }, pb: item.isError && !data ? 6 : 0 }}>
        <LoadFailedLine what={t('remarks.failed')} queries={[item]} />
      </Box>
      {data && (
        <Box sx={{ px: { xs: 4, sm: 6 }, pb: 6, display: 'grid', gap: 4 }}>
          {data.coins_back > 0 ? (
            <Alert severity="success">{t('remarks.coinBack', { coins: coins(data.coins_back) })}</Alert>
          ) : (
            // Why no coin was refunded, in the server's words.
            data.refund !== null && <Alert severity="info">{data.refund.message}</Alert>
          )}
          <LeadNotes key={data.id} item={data} busy={note.isPending} onKeep={note.mutate} />
        </Box>
      )}
    </>
  );
}

interface UnlockButtonProps {
  /** In coins; undefined until the lead has loaded. */
  price: number | undefined;
  disabled: boolean;
  onUnlock: () => void;
}

function UnlockButton({ price, disabled, onUnlock }: UnlockButtonProps) {
  const { t } = useTranslation('orders');
  return (
    <Button variant="contained" disabled={disabled} onClick={onUnlock}>
      {price === undefined || price > 0
        ? t('remarks.unlock', { count: price ?? 1 })
        : t('remarks.unlockFree')}
    </Button>
  );
}
