import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sample } from '#contract/orders/quote/schemas';
import { LoadFailedLine } from '../../../../kit/page/loading/load-failed-line.tsx';
import { StatusChip } from '../../../../kit/status-chip.tsx';
import { SampleRows } from './sample-rows.tsx';
import type { SampleState } from './use-sample.ts';

export interface SampleCardProps {
  sample: SampleState;
  /** The sample is the step's primary action, in the summary. */
  leading: boolean;
  onTake: () => void;
}

/** The free sample: its results, or the offer of one. */
export function SampleCard({ sample: { query, taking, fault }, leading, onTake }: SampleCardProps) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  const { data } = query;
  const traced = data?.leads.length ?? 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2.5,
          minHeight: 48,
          px: 4,
          py: 2.5,
        }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {t('sample.title')}
        </Typography>
        {traced > 0 && <StatusChip tone="success">{t('sample.traced', { count: traced })}</StatusChip>}
        {data !== undefined && traced === 0 && (
          <SampleOffer sample={data} leading={leading} taking={taking} onTake={onTake} />
        )}
      </Box>
      {fault !== null && (
        <Alert severity="error" sx={{ m: 4, mt: 0 }}>
          {fault}
        </Alert>
      )}
      <SampleFailed query={query} />
      {data !== undefined && traced > 0 && <SampleRows leads={data.leads} />}
    </Card>
  );
}

function SampleFailed({ query }: { query: UseQueryResult<Sample> }) {
  const { t } = useTranslation('skipTrace');
  if (query.error === null || query.data !== undefined) return null;
  return (
    <Box sx={{ px: 4, pb: 3 }}>
      <LoadFailedLine what={t('sample.failed')} queries={[query]} />
    </Box>
  );
}

interface SampleOfferProps {
  sample: Sample;
  leading: boolean;
  taking: boolean;
  onTake: () => void;
}

function SampleOffer({ sample, leading, taking, onTake }: SampleOfferProps) {
  const { t } = useTranslation('skipTrace');
  if (sample.taken_by !== null)
    return (
      <Typography variant="table" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('sample.takenBy', { number: String(sample.taken_by) })}
      </Typography>
    );
  return (
    <>
      <Typography variant="table" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('sample.offer', { count: sample.rows })}
      </Typography>
      {!leading && (
        <Button variant="outlined" size="small" disabled={taking || !sample.available} onClick={onTake}>
          {taking ? t('sample.taking') : t('sample.take', { count: sample.rows })}
        </Button>
      )}
    </>
  );
}
