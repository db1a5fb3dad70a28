import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DropBatch, DropStatus } from '#contract/drop/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { exactDay, exactTime, facts } from '../../kit/i18n/format.ts';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { dropQuery, reloadDrop, syncNow } from './api.ts';
import { OutcomeLine } from './outcome-line.tsx';

export default function DropCard() {
  const { t } = useTranslation('privacy');
  const query = useQuery(dropQuery);
  return (
    <ListCard title={t('drop.title')} intro={t('drop.lead')} query={query}>
      {query.data !== undefined && <SyncStatus status={query.data} />}
      <Lines label={t('drop.batches')}>
        {query.data?.batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </Lines>
    </ListCard>
  );
}

function SyncStatus({ status }: { status: DropStatus }) {
  const { t } = useTranslation('privacy');
  const { configured, done_at, due_at, overdue, last, failing_since, requests } = status;
  const sync = useCall(syncNow, {
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => void reloadDrop(),
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 6 }, pb: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!configured && <Alert severity="info">{t('drop.unset')}</Alert>}
      {overdue && due_at !== null && (
        <Alert severity="error">{t('drop.overdue', { when: exactDay(due_at) })}</Alert>
      )}
      {last?.outcome === 'failed' && last.fault !== null && (
        <Alert severity="warning">
          <AlertTitle component="p">
            {t('drop.failing', { when: exactTime(failing_since ?? last.at) })}
          </AlertTitle>
          {t(`drop.faults.${last.fault}`)}
          {last.detail !== null && last.detail !== '' && (
            <Typography variant="caption" component="p">
              {t('drop.said')} <bdi>{last.detail}</bdi>
            </Typography>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography sx={{ flexGrow: 1 }}>
          {facts([
            done_at === null ? t('drop.never') : t('drop.done', { when: exactTime(done_at) }),
            due_at !== null && !overdue && t('drop.due', { when: exactDay(due_at) }),
            last?.outcome === 'waiting' && t('drop.waiting'),
            t('drop.requests', { count: requests }),
          ])}
        </Typography>
        {configured && (
          <Button variant="outlined" disabled={sync.isPending} onClick={() => sync.mutate()}>
            {t('drop.sync')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Batch({ batch }: { batch: DropBatch }) {
  const { t } = useTranslation('privacy');
  const { state, received_at, received, withdrawn, deleted, opted_out, not_found } = batch;
  return (
    <OutcomeLine
      outcome={facts([
        t('drop.of.received', { count: received }),
        withdrawn > 0 && t('drop.of.withdrawn', { count: withdrawn }),
      ])}
      more={facts([
        t('drop.received', { when: exactTime(received_at) }),
        state === 'done' && t('drop.of.deleted', { count: deleted }),
        state === 'done' && t('drop.of.opted_out', { count: opted_out }),
        state === 'done' && t('drop.of.not_found', { count: not_found }),
      ])}
      tone={state === 'done' ? 'success' : 'info'}
      state={t(`drop.states.${state}`)}
    />
  );
}
