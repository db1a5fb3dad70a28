import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CoinPrices } from '#contract/billing/schemas';
import type { ActivityGroups } from '#contract/wallet/schemas';
import { balanceQuery } from '../../../kit/api/queries.ts';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { usePayer } from '../../../shell/navigation/use-payer.ts';
import { activityQuery } from '../api.ts';
import { pricesQuery, useEnteredCard } from '../queries.ts';
import { ReturnedPayment } from '../returned-payment.tsx';
import { Activity } from './activity.tsx';
import { BuyCoins, type BuyCoinsProps, BuyCoinsSkeleton } from './buy-coins.tsx';
import { TopUp } from './top-up.tsx';

export function CoinsPage() {
  const { t } = useTranslation('billing');
  const { page = 1, show, setup, payment } = useSearch({ from: '/framed/coins' });
  const navigate = useNavigate({ from: '/coins' });
  const entered = useEnteredCard(setup);
  const isPayer = usePayer();
  const prices = useQuery({ ...pricesQuery, enabled: isPayer });
  const activity = useQuery(activityQuery(page, show));
  const owed = activity.data?.owed ?? 0;
  const clearPayment = () => {
    if (payment !== undefined) void navigate({ search: { page, show }, replace: true });
  };
  return (
    <>
      <PageHead title={t('coins.title')}>{t('coins.lead')}</PageHead>
      {payment !== undefined && <ReturnedPayment key={payment} id={payment} onClose={clearPayment} />}
      {owed > 0 && (
        <Alert severity="warning" sx={{ mb: 6 }}>
          {t('coins.owed', { coins: coins(owed) })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          mb: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card component="section">
          <CardContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Balance activity={activity.data} />
            {isPayer && <Prices entered={entered} onBuy={clearPayment} prices={prices} />}
          </CardContent>
        </Card>
        {isPayer && <TopUp />}
      </Box>
      <Activity
        query={activity}
        page={page}
        filter={show}
        onShow={(search) => void navigate({ search, resetScroll: false })}
      />
    </>
  );
}

/** The balance; held and expiring coins follow it, on its line where there is room. */
function Balance({ activity }: { activity: ActivityGroups | undefined }) {
  const { t } = useTranslation('billing');
  const balance = useQuery(balanceQuery);
  const held = balance.data?.held ?? 0;
  const expiring = activity?.expiring ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, minHeight: 36 }}>
      {balance.data !== undefined && (
        <Typography component="p" variant="figure">
          {t('coins.balance', { count: balance.data.available })}
        </Typography>
      )}
      {balance.data === undefined && balance.error === null && (
        // As many lines as the balance, which wraps on narrow screens.
        <Typography component="div" variant="figure">
          <Skeleton>{t('coins.balance', { count: 1000 })}</Skeleton>
        </Typography>
      )}
      <LoadFailedLine what={t('coins.failed')} queries={[balance]} />
      {held > 0 && <Typography color="textSecondary">{t('coins.held', { held: coins(held) })}</Typography>}
      {expiring.map((lot) => (
        <Typography key={lot.expires_at} color="textSecondary">
          {t('coins.expiring', { count: lot.coins, date: exactDay(lot.expires_at) })}
        </Typography>
      ))}
    </Box>
  );
}

interface PricesProps extends Omit<BuyCoinsProps, 'prices'> {
  prices: UseQueryResult<CoinPrices>;
}

function Prices({ prices, ...props }: PricesProps) {
  const { t } = useTranslation('billing');
  if (prices.data !== undefined) return <BuyCoins prices={prices.data} {...props} />;
  if (prices.error === null) return <BuyCoinsSkeleton />;
  return <LoadFailedLine what={t('coins.pricesFailed')} queries={[prices]} />;
}
