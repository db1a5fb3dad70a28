/** Payout batches to send: each is downloaded as a file, then marked as sent. */
import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPayoutBatch } from '#contract/affiliate/admin';
import { saveFile } from '../../../kit/api/save-file.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { money } from '../../billing/queries.ts';
import { useAdminCall, useMayChange } from '../api.ts';
import { SectionState } from '../section-state.tsx';
import { batchesQuery, batchFilePath, sendBatch } from './api.ts';

/** Renders nothing without open batches. */
export function Batches() {
  const { t } = useTranslation('affiliateDesk');
  const query = useQuery(batchesQuery);
  const { data, error } = query;
  if (error !== null) return <SectionState query={query} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="batches">
      <Box sx={{ px: { xs: 4, sm: 6 }, pt: 5, pb: 2 }}>
        <Typography variant="h2" id="batches">
          {t('batches.title')}
        </Typography>
        <Typography color="textSecondary">{t('batches.text')}</Typography>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {data.map((batch) => (
          <li key={batch.id}>
            <BatchRow batch={batch} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

function BatchRow({ batch }: { batch: AdminPayoutBatch }) {
  const { t } = useTranslation('affiliateDesk');
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminCall(sendBatch, { onSuccess: () => setAsking(false) });
  const labelValues = {
    count: batch.payouts,
    amount: money(batch.amount, batch.currency),
    method: t(`batches.by.${batch.method}`),
  };
  const name = t('batches.named', labelValues);
  return (
    <Box sx={rowLayout('minmax(0, 1fr) auto')}>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="subtitle1" component="div">
          {name}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {t('batches.approved')} <TimeAgo at={batch.approved_at} />
        </Typography>
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDownload} />}
            aria-label={t('batches.exportNamed', { name })}
            onClick={() => void saveFile(batchFilePath(batch), `payouts-${batch.method}.csv`)}
          >
            {t(`batches.export.${batch.method}`)}
          </Button>
          <Button
            variant="contained"
            aria-label={t('batches.sentNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('batches.sent')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t('batches.sentTitle', labelValues)}
        confirmText={t('batches.sent')}
        busy={isPending}
        onYes={() => mutate(batch.id)}
        onNo={() => setAsking(false)}
      >
        {t('batches.sentText')}
      </ConfirmDialog>
    </Box>
  );
}
