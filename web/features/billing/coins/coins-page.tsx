/** Coins: what there is, buying more, and every movement with its order or invoice. */
import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '../../../kit/api/queries.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { LoadFailed, LoadingRows } from '../../../kit/page/states.tsx';
import { movementsQuery } from '../api.ts';
import { TestFrame } from '../cards/test-frame.tsx';
import { pricesQuery, useEnteredCard } from '../queries.ts';
import { ReturnedPayment } from '../returned-payment.tsx';
import { BuyCoins } from './buy-coins.tsx';
import { MovementList } from './movement-list.tsx';
import { TopUp } from './top-up.tsx';

export function CoinsPage() {
  const { t } = useTranslation('billing');
  const { page = 1, setup, payment } = useSearch({ from: '/framed/coins' });
  const navigate = useNavigate({ from: '/coins' });
  const entered = useEnteredCard(setup);
  const prices = useQuery(pricesQuery);
  const balance = useQuery(balanceQuery);
  const movements = useQuery(movementsQuery(page));
  const forget = () => {
    if (payment !== undefined) void navigate({ search: { page }, replace: true });
  };
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('coins.title')}>{t('coins.lead')}</PageHead>
      {payment !== undefined && <ReturnedPayment key={payment} id={payment} onClose={forget} />}
      {(movements.data?.owed ?? 0) > 0 && (
        <Alert severity="warning" sx={{ mb: 6 }}>
          {t('coins.owed', { coins: coins(movements.data?.owed ?? 0) })}
        </Alert>
      )}
      <TestFrame test={prices.data?.test_mode}>
        <Card>
          <CardContent sx={{ display: 'grid', gap: 5 }}>
            <Box>
              {balance.data !== undefined ? (
                <Typography component="p" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
                  {t('coins.balance', { available: coins(balance.data.available) })}
                </Typography>
              ) : balance.error === null ? (
                <LoadingRows rows={1} />
              ) : (
                <LoadFailedLine what={t('coins.failed')} queries={[balance]} />
              )}
              {(balance.data?.held ?? 0) > 0 && (
                <Typography color="textSecondary">
                  {t('coins.held', { held: coins(balance.data?.held ?? 0) })}
                </Typography>
              )}
              {movements.data?.expiring.map((lot) => (
                <Typography key={lot.expires_at} color="textSecondary">
                  {t('coins.expiring', { coins: coins(lot.coins), date: exactDay(lot.expires_at) })}
                </Typography>
              ))}
            </Box>
            {prices.data ? (
              <BuyCoins prices={prices.data} entered={entered} onBuy={forget} />
            ) : prices.error ? (
              <LoadFailedLine what={t('coins.pricesFailed')} queries={[prices]} />
            ) : (
              <LoadingRows rows={3} />
            )}
          </CardContent>
        </Card>
        <TopUp />
      </TestFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mt: 8, mb: 3 }}>
        <Typography variant="h2">{t('coins.movements')}</Typography>
        <Button
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void saveFile('/wallet-movements/file', 'coins.csv')}
        >
          {t('coins.download')}
        </Button>
      </Box>
      <Card>
        {movements.data ? (
          <>
            <MovementList movements={movements.data.items} />
            <Pager
              pages={Math.ceil(movements.data.total / movements.data.per_page)}
              page={page}
              onPage={(next) => void navigate({ search: { page: next } })}
            />
          </>
        ) : movements.error ? (
          <LoadFailed
            what={t('coins.movementsFailed')}
            error={movements.error}
            retry={() => void movements.refetch()}
          />
        ) : (
          <Box sx={{ p: 4 }}>
            <LoadingRows />
          </Box>
        )}
      </Card>
    </Box>
  );
}
