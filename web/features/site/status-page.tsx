import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { statusQuery } from './api.ts';
import { OpenPage } from './public-page.tsx';

const tones = { works: 'success', late: 'warning', down: 'error' } as const;
type State = keyof typeof tones;

export function StatusPage() {
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
  const worst = (['down', 'late'] as const).find((state) => parts.some(([, of]) => of === state)) ?? 'works';
  return (
    <OpenPage title={t('status.title')}>
      {data === undefined && !isError ? (
        <LoadingRows rows={4} height={52} />
      ) : (
        <>
          <Alert severity={tones[worst]} role="status">
            {t(`status.${worst}`)}
            {worst === 'down' && <Box>{t('status.downHint')}</Box>}
            {worst === 'late' && <Box>{t('status.lateHint')}</Box>}
          </Alert>
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
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Typography>{name}</Typography>
                <StatusChip tone={tones[state]}>{t(`status.part.${state}`)}</StatusChip>
              </Box>
            ))}
          </Box>
          {data !== undefined && (
            <Typography variant="caption" color="textSecondary">
              <Trans t={t} i18nKey="status.at" components={{ time: <TimeAgo at={data.at} /> }} />
            </Typography>
          )}
        </>
      )}
    </OpenPage>
  );
}
