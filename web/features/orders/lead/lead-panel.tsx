/** The whole lead: its result, unlocking, reported numbers and notes. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportPhone, unlockLead, updateLeadNote } from '#contract/leads/calls';
import type { NoteBody } from '#contract/leads/remarks';
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

export default function LeadPanel({ lead, sample }: { lead: OrderLead; sample: boolean }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const item = useQuery({ ...leadQuery(lead.id), enabled: !sample });
  const { data } = item;
  const keep = (answer: { data: unknown }) => {
    cache.setQueryData(leadQuery(lead.id).queryKey, answer.data as never);
    for (const queryKey of [['leads'], ['order-leads'], ['wallet'], ['order']])
      void cache.invalidateQueries({ queryKey });
  };
  const unlock = useCall(() => request(unlockLead, { params: { id: lead.id } }), {
    onSuccess: (answer) => {
      keep(answer);
      toast.success(t('remarks.unlocked'));
    },
  });
  const report = useCall(
    (json: { number: string; verdict: 'wrong' | 'right' | null }) =>
      request(reportPhone, { params: { id: lead.id }, body: json }),
    {
      onSuccess: (answer) => {
        const before = data?.coins_back ?? 0;
        keep(answer);
        if (answer.data.coins_back > before)
          toast.success(t('remarks.coinBack', { coins: coins(answer.data.coins_back) }));
      },
    },
  );
  const note = useCall((json: NoteBody) => request(updateLeadNote, { params: { id: lead.id }, body: json }), {
    onSuccess: (answer) => {
      keep(answer);
      toast.success(t('remarks.kept'));
    },
  });
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
            <Button
              variant="contained"
              disabled={unlock.isPending || data === undefined}
              onClick={() => unlock.mutate()}
            >
              {data === undefined || data.unlock_coins > 0
                ? t('remarks.unlock', { count: data?.unlock_coins ?? 1 })
                : t('remarks.unlockFree')}
            </Button>
          )
        }
      />
      <Box sx={{ px: { xs: 4, sm: 6 }, pb: item.isError && !data ? 6 : 0 }}>
        <LoadFailedLine what={t('remarks.failed')} of={[item]} />
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
