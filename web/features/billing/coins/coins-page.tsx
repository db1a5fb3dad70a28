import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CoinPrices } from '#contract/billing/schemas';
import type { Movements } from '#contract/wallet/schemas';
import { balanceQuery } from '../../../kit/api/queries.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { movementsQuery } from '../api.ts';
import { pricesQuery, useEnteredCard } from '../queries.ts';
import { ReturnedPayment } from '../returned-payment.tsx';
import { BuyCoins, type BuyCoinsProps } from './buy-coins.tsx';
import { MovementList } from './movement-list.tsx';
import { TopUp } from './top-up.tsx';

export function CoinsPage() {
  const { t } = useTranslation('billing');
  const { page = 1, setup, payment } = useSearch({ from: '/framed/coins' });
  const navigate = useNavigate({ from: '/coins' });
  const entered = useEnteredCard(setup);
  const prices = useQuery(pricesQuery);
  const movements = useQuery(movementsQuery(page));
  const clearPayment = () => {
    if (payment !== undefined) void navigate({ search: { page }, replace: true });
  };
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('coins.title')}>{t('coins.lead')}</PageHead>
      {payment !== undefined && <ReturnedPayment key={payment} id={payment} onClose={clearPayment} />}
      {(movements.data?.owed ?? 0) > 0 && (
        <Alert severity="warning" sx={{ mb: 6 }}>
          {t('coins.owed', { coins: coins(movements.data?.owed ?? 0) })}
        </Alert>
      )}
      <Card>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <Balance expiring={movements.data?.expiring ?? []} />
          <Prices entered={entered} onBuy={clearPayment} prices={prices} />
        </CardContent>
      </Card>
      <TopUp />
      <ActivityHead />
      <Card>
        <Loaded
          query={movements}
          loading={
            <Box sx={{ p: 4 }}>
              <LoadingRows />
            </Box>
          }
          failed={t('coins.movementsFailed')}
        >
          {({ items, total, per_page }) => (
            <>
              <MovementList movements={items} />
              <Pager
                pages={Math.ceil(total / per_page)}
                page={page}
                onPage={(next) => void navigate({ search: { page: next } })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </Box>
  );
}

function Balance({ expiring }: { expiring: Movements['expiring'] }) {
  const { t } = useTranslation('billing');
  const balance = useQuery(balanceQuery);
  const held = balance.data?.held ?? 0;
  return (
    <Box>
      {balance.data !== undefined && (
        <Typography component="p" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
          {t('coins.balance', { available: coins(balance.data.available) })}
        </Typography>
      )}
      {balance.data === undefined && balance.error === null && <LoadingRows rows={1} />}
      <LoadFailedLine what={t('coins.failed')} queries={[balance]} />
      {held > 0 && <Typography color="textSecondary">{t('coins.held', { held: coins(held) })}</Typography>}
      {expiring.map((lot) => (
        <Typography key={lot.expires_at} color="textSecondary">
          {t('coins.expiring', { coins: coins(lot.coins), date: exactDay(lot.expires_at) })}
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
  if (prices.error === null) return <LoadingRows rows={3} />;
  return <LoadFailedLine what={t('coins.pricesFailed')} queries={[prices]} />;
}

function ActivityHead() {
  const { t } = useTranslation('billing');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mt: 8, mb: 3 }}>
      <Typography variant="h2">{t('coins.movements')}</Typography>
      <Button
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => void saveFile('/wallet-movements/file', 'coins.csv')}
      >
        {t('coins.download')}
      </Button>
    </Box>
  );
}
