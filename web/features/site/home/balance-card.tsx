import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '../../../kit/api/queries.ts';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { coins, number } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { ButtonLink, TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

export function BalanceCard() {
  const { t } = useTranslation('site');
  const balance = useQuery(balanceQuery);
  const { data, isError } = balance;
  return (
    <ChartCard title={t('home.coins.title')}>
      {isError && data === undefined ? (
        <LoadFailedLine what={t('home.coins.failed')} queries={[balance]} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, minHeight: 36 }}>
            <Typography variant="figure">
              {data ? number(data.available) : <Skeleton width={80} />}
            </Typography>
            <Typography color="textSecondary">
              {t('home.coins.available', { count: data?.available ?? 0 })}
            </Typography>
          </Box>
          <Typography variant="table" component="p" color="textSecondary" sx={{ minHeight: 18 }}>
            {data && data.held > 0 && t('home.coins.held', { coins: coins(data.held) })}
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mt: 3 }}
          >
            <ButtonLink to={paths.coins} variant="outlined">
              {t('home.coins.buy')}
            </ButtonLink>
            <TextLink to={paths.dashboard} sx={{ color: 'text.primary', py: 3 }}>
              {t('home.figures')}
            </TextLink>
          </Box>
        </>
      )}
    </ChartCard>
  );
}
