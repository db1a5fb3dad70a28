import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createDataExport, createDataExportTicket } from '#contract/accounts/deletion/calls';
import type { DataExport } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply, queryClient } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { exactDay, fileSize, timeAgo } from '../../../kit/i18n/format.ts';
import { useNow } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { Loading } from '../../../kit/page/loading/skeletons.tsx';
import { exportQuery } from '../api.ts';
import { Section } from '../section.tsx';

export function DataSection() {
  const { t } = useTranslation('accounts');
  const query = useQuery(exportQuery);
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Loaded query={query} loading={<Loading sx={{ height: { xs: 44, sm: 36 } }}>{null}</Loading>}>
        {(latest) => <Export latest={latest} />}
      </Loaded>
    </Section>
  );
}

function Export({ latest }: { latest: DataExport | null }) {
  const { t } = useTranslation('accounts');
  const { mutate, isPending } = useCall(() => request(createDataExport), {
    onSuccess: (answer) => cacheReply(queryClient, exportQuery.queryKey, answer.data),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }} aria-live="polite">
      {latest !== null && <State export={latest} />}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {latest?.state === 'ready' && <Download id={latest.id} />}
        {latest?.state !== 'waiting' && (
          <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
            {t('data.ask')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function State({ export: { state, size, created_at, expires_at } }: { export: DataExport }) {
  const { t } = useTranslation('accounts');
  const now = useNow(30_000);
  if (state === 'failed') return <Typography color="error">{t('data.failed')}</Typography>;
  if (state === 'waiting') {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('data.waiting')}</Typography>
        <LinearProgress color="info" aria-label={t('data.waiting')} />
      </Box>
    );
  }
  const ago = timeAgo(new Date(created_at).getTime(), now);
  return (
    <Typography>
      {t('data.ready', { size: fileSize(size ?? 0), ago, until: exactDay(expires_at) })}
    </Typography>
  );
}

function Download({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const { mutate, isPending } = useCall(() => request(createDataExportTicket, { params: { id } }), {
    onSuccess: ({ data }) => window.location.assign(data.path),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiDownload} />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {t('data.download')}
    </Button>
  );
}
