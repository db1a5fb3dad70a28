/** What is done with the leads that are chosen, on this page and on all others. */

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
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { LoadFailedLine } from '../../kit/page/load-failed-line.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { type DownloadChoice, startChosenDownload } from '../orders/queries.ts';
import type { LeadsWanted } from './api.ts';

const DownloadDialog = lazy(() =>
  import('../orders/download/download-dialog.tsx').then(({ DownloadDialog: dialog }) => ({
    default: dialog,
  })),
);

export interface SelectionBarProps {
  chosen: GridRowSelectionModel;
  /** What the list is narrowed to: all leads are all of these. */
  wanted: Omit<LeadsWanted, 'per_page'>;
  onNone: () => void;
}

export default function SelectionBar({ chosen, wanted, onNone }: SelectionBarProps) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { page: _, sorter_property: __, sorter_type: ___, ...filter } = wanted;
  const ids = [...chosen.ids].map(String);
  const json = chosen.type === 'include' ? { ids } : { filter, except: ids };
  const counting = useQuery({
    queryKey: ['leads', 'chosen', json],
    queryFn: () => load(countSelectedLeads, { body: json }),
    enabled: chosen.type === 'exclude',
  });
  const count = chosen.type === 'include' ? ids.length : counting.data?.leads;
  const again = useCall(() => request(retraceLeads, { body: json }), {
    onSuccess: ({ data }) => void navigate({ to: paths.skipTrace, search: { order: data.id } }),
  });
  const download = useCall(
    ({ value, ...shape }: DownloadChoice) =>
      startChosenDownload({ selection: json, value: value === 'rejects' ? 'all' : value, ...shape }),
    {
      onSuccess: async (started) => {
        const { tellDownload } = await import('../orders/download/follow-download.ts');
        await tellDownload(started);
      },
      onAnswer: () => setExporting(false),
    },
  );
  const remove = useCall(() => request(deleteLeads, { body: json }), {
    onSuccess: ({ data }) => {
      toast.success(t('selection.deleted', { count: data.leads }));
      onNone();
      for (const queryKey of [['leads'], ['order-leads']]) void cache.invalidateQueries({ queryKey });
    },
    onAnswer: () => setAsking(false),
  });
  const busy = again.isPending || remove.isPending || download.isPending || count === undefined;
  if (count === 0) return null;
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
      <LoadFailedLine what={t('selection.countFailed')} queries={[counting]} />
      <Typography role="status" sx={{ fontWeight: 600, flex: 1 }}>
        {count !== undefined && t('selection.chosen', { count })}
      </Typography>
      <Button color="inherit" onClick={onNone}>
        {t('selection.none')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => setExporting(true)}>
        {t('selection.download')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => again.mutate()}>
        {t('selection.again')}
      </Button>
      <CustomerOnly reason="deletion">
        <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
          {t('selection.delete')}
        </Button>
      </CustomerOnly>
      <Suspense>
        {exporting && (
          <DownloadDialog
            choices={[
              ['all', count],
              ['hits', undefined],
              ['misses', undefined],
              ['phones', undefined],
            ]}
            onDownload={download.mutate}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking}
        title={t('selection.ask', { count: count ?? 0 })}
        confirmText={t('selection.delete')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        {t('selection.lost')}
      </ConfirmDialog>
    </Box>
  );
}
