import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { ListSkeleton, Loading } from '../../kit/page/loading/skeletons.tsx';
import { OpenPage } from '../../kit/page/open-page.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { statusQuery } from './api.ts';

const tones = { works: 'success', late: 'warning', down: 'error' } as const;
type State = keyof typeof tones;

export default function StatusPage() {
  const { t } = useTranslation('notices');
  const { data, isError } = useQuery(statusQuery);
  const parts: [string, State][] =
    isError || data === undefined
      ? [[t('status.site'), 'down']]
      : [
          [t('status.site'), 'works'],
          [t('status.tracing'), data.tracing],
          [t('status.messages'), data.messages],
        ];
  const worst =
    (['down', 'late'] as const).find((state) => parts.some(([, other]) => other === state)) ?? 'works';
  const loading = data === undefined && !isError;
  const [before, after] = t('status.at').split('<time />');
  return (
    <OpenPage title={t('status.title')}>
      {loading ? (
        <Loading>
          <Skeleton variant="rounded" animation="wave" height={48} />
        </Loading>
      ) : (
        <Alert severity={tones[worst]} role="status">
          {t(`status.${worst}`)}
          {worst === 'down' && <Box>{t('status.downHint')}</Box>}
          {worst === 'late' && <Box>{t('status.lateHint')}</Box>}
        </Alert>
      )}
      <Card sx={{ px: 5 }}>{loading ? <ListSkeleton rows={3} height={52} /> : <Parts parts={parts} />}</Card>
      {data !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {before}
          <TimeAgo at={data.at} />
          {after}
        </Typography>
      )}
    </OpenPage>
  );
}

function Parts({ parts }: { parts: [string, State][] }) {
  const { t } = useTranslation('notices');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {parts.map(([name, state]) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 4,
            minHeight: 52,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography>{name}</Typography>
          <StatusChip tone={tones[state]}>{t(`status.part.${state}`)}</StatusChip>
        </Box>
      ))}
    </Box>
  );
}
