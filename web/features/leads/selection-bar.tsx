import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countSelectedLeads, deleteLeads, retraceLeads } from '#contract/leads/selection-calls';
import { load, request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { AskDialog } from '../../kit/dialogs/ask-dialog.tsx';
import { LoadFailedLine } from '../../kit/page/load-failed-line.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { type DownloadChoice, startChosenDownload } from '../orders/queries.ts';
import type { LeadListParams } from './api.ts';

const DownloadDialog = lazy(() =>
  import('../orders/download/download-dialog.tsx').then(({ DownloadDialog: dialog }) => ({
    default: dialog,
  })),
);

export interface SelectionBarProps {
  selected: GridRowSelectionModel;
  /** The list's filters, which define "all leads". */
  params: Omit<LeadListParams, 'per_page'>;
  onNone: () => void;
}

type Selection = ReturnType<typeof toSelection>;

function toSelection({ selected, params }: Pick<SelectionBarProps, 'selected' | 'params'>) {
  const { page: _, sorter_property: __, sorter_type: ___, ...filter } = params;
  const ids = [...selected.ids].map(String);
  return selected.type === 'include' ? { ids } : { filter, except: ids };
}

export default function SelectionBar({ selected, params, onNone }: SelectionBarProps) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const selection = toSelection({ selected, params });
  const counting = useQuery({
    queryKey: ['leads', 'chosen', selection],
    queryFn: () => load(countSelectedLeads, { body: selection }),
    enabled: selected.type === 'exclude',
  });
  const count = selected.type === 'include' ? selected.ids.size : counting.data?.leads;
  const retrace = useCall(() => request(retraceLeads, { body: selection }), {
    onSuccess: ({ data }) => void navigate({ to: paths.skipTrace, search: { order: data.id } }),
  });
  if (count === 0) return null;
  const actions = { selection, count, disabled: retrace.isPending || count === undefined };
  return (
    <Box
      role="region"
      aria-label={t('selection.label')}
      data-actions
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <LoadFailedLine what={t('selection.countFailed')} of={[counting]} />
      <Typography role="status" sx={{ fontWeight: 600, flex: 1 }}>
        {count !== undefined && t('selection.chosen', { count })}
      </Typography>
      <Button color="inherit" onClick={onNone}>
        {t('selection.none')}
      </Button>
      <DownloadSelected {...actions} />
      <Button variant="outlined" disabled={actions.disabled} onClick={() => retrace.mutate()}>
        {t('selection.again')}
      </Button>
      <DeleteSelected {...actions} onDeleted={onNone} />
    </Box>
  );
}

interface ActionProps {
  selection: Selection;
  count: number | undefined;
  disabled: boolean;
}

function DownloadSelected({ selection, count, disabled }: ActionProps) {
  const { t } = useTranslation('leads');
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useCall(
    ({ value, ...shape }: DownloadChoice) =>
      startChosenDownload({ selection, value: value === 'rejects' ? 'all' : value, ...shape }),
    {
      onSuccess: async (started) => {
        const { followDownload } = await import('../orders/download/follow-download.ts');
        await followDownload(started);
      },
      onAnswer: () => setOpen(false),
    },
  );
  return (
    <>
      <Button variant="outlined" disabled={disabled || isPending} onClick={() => setOpen(true)}>
        {t('selection.download')}
      </Button>
      <Suspense>
        {open && (
          <DownloadDialog
            choices={[
              ['all', count],
              ['hits', undefined],
              ['misses', undefined],
              ['phones', undefined],
            ]}
            onDownload={mutate}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function DeleteSelected({ selection, count, disabled, onDeleted }: ActionProps & { onDeleted: () => void }) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(() => request(deleteLeads, { body: selection }), {
    onSuccess: ({ data }) => {
      toast.success(t('selection.deleted', { count: data.leads }));
      onDeleted();
      for (const queryKey of [['leads'], ['order-leads']]) void cache.invalidateQueries({ queryKey });
    },
    onAnswer: () => setConfirming(false),
  });
  return (
    <>
      <CustomerOnly reason="deletion">
        <Button
          variant="outlined"
          color="error"
          disabled={disabled || isPending}
          onClick={() => setConfirming(true)}
        >
          {t('selection.delete')}
        </Button>
      </CustomerOnly>
      <AskDialog
        open={confirming}
        title={t('selection.ask', { count: count ?? 0 })}
        verb={t('selection.delete')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {t('selection.lost')}
      </AskDialog>
    </>
  );
}
