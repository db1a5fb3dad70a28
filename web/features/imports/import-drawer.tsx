import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#contract/imports/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { exactTime, fileSize, number, sourceDate } from '../../kit/i18n/format.ts';
import { HeadSkeleton, ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { importQuery, reloadSources, undoImport } from './api.ts';
import { ImportStateChip } from './chips.tsx';

export default function ImportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <SideDrawer title={t('report.label')} onClose={onClose}>
      <Report id={id} />
    </SideDrawer>
  );
}

function Report({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (data !== undefined) return <Content run={data} />;
  return error === null ? (
    <Box sx={{ p: 6 }}>
      <HeadSkeleton />
      <ListSkeleton rows={8} height={36} />
    </Box>
  ) : (
    <LoadFailed error={error} retry={() => void refetch()} />
  );
}

const counts = ['rows', 'people', 'added', 'merged', 'changed', 'unchanged', 'withdrawn', 'refused'] as const;

function Content({ run }: { run: Import }) {
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ display: 'grid', gap: 5, p: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {run.file}
        </Typography>
        <Typography color="textSecondary">
          {[
            run.source,
            fileSize(run.bytes_total),
            run.preset !== null && t('report.preset', { preset: run.preset }),
            run.as_of !== null && t('reference.asOf', { day: sourceDate(run.as_of) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ImportStateChip state={run.state} />
        <Typography variant="caption" color="textSecondary">
          {run.ended_at === null
            ? t('report.started', { at: exactTime(run.started_at) })
            : t('report.ended', { from: exactTime(run.started_at), to: exactTime(run.ended_at) })}
        </Typography>
      </Box>
      {run.error !== null && <Alert severity="error">{run.error}</Alert>}
      {run.state === 'interrupted' && <Alert severity="warning">{t('report.interrupted')}</Alert>}
      <Box component="dl" sx={{ m: 0 }}>
        {counts.map((name) => (
          <Figure key={name} name={t(`report.counts.${name}`)} value={run[name]} />
        ))}
      </Box>
      {run.refusals.length > 0 && (
        <Box component="section">
          <Typography variant="h3" sx={{ mb: 2 }}>
            {t('report.refusals')}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {run.refusals.map(({ reason, count }) => (
              <Figure key={reason} name={reason} value={count} />
            ))}
          </Box>
        </Box>
      )}
      {run.undoable && <Undo run={run} />}
    </Box>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt">{name}</Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {number(value)}
      </Typography>
    </Box>
  );
}

function Undo({ run }: { run: Import }) {
  const { t } = useTranslation('imports');
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(() => undoImport(run.id), {
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => {
      setConfirming(false);
      return reloadSources();
    },
  });
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
        {t('undo.action')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('undo.title', { file: run.file })}
        confirmText={t('undo.action')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {t('undo.text', {
          added: run.added,
          merged: run.merged,
          changed: run.changed,
          withdrawn: run.withdrawn,
        })}
      </ConfirmDialog>
    </Box>
  );
}
