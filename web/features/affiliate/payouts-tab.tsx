import { mdiCashMultiple } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayoutMethod, payoutStates } from '#contract/affiliate/rules';
import type { AffiliateSettings, Payout, UnpaidReferrals } from '#contract/affiliate/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { AskDialog } from '../../kit/dialogs/ask-dialog.tsx';
import { coins, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { money, reloadMoney } from '../billing/queries.ts';
import {
  listFile,
  payoutsQuery,
  pointsQuery,
  reloadAffiliate,
  requestPayout,
  settingsQuery,
  unpaidQuery,
} from './api.ts';
import { FilterSelect } from './filter.tsx';
import { type Column, List } from './list.tsx';
import type { AffiliateSearch } from './search.ts';

const tones = {
  requested: 'warning',
  approved: 'info',
  sent: 'success',
  rejected: 'error',
  failed: 'error',
} as const;

export default function PayoutsTab({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const { page = 1, state } = useSearch({ from: '/framed/affiliate' });
  const navigate = useNavigate({ from: paths.affiliate });
  const [unpaid, settings] = useQueries({ queries: [unpaidQuery(user), settingsQuery(user)] });
  const points = useQuery(pointsQuery(user));
  const narrowed = { page, state };
  const list = useQuery(payoutsQuery(user, narrowed));
  const show = (search: AffiliateSearch) =>
    void navigate({ search: { tab: 'payouts', ...search }, resetScroll: false });
  const error = unpaid.error ?? settings.error;
  const columns: Column<Payout>[] = [
    {
      name: t('payouts.at'),
      cell: (row) => (
        <>
          <TimeAgo at={row.created_at} />
          {row.referrals > 0 && (
            <Box sx={{ display: { sm: 'none' } }}>
              <PaidReferrals of={row} />
            </Box>
          )}
        </>
      ),
    },
    { name: t('payouts.method'), cell: ({ method }) => t(`payouts.methods.${method}`), wide: true },
    { name: t('payouts.referrals'), cell: (row) => <PaidReferrals of={row} />, figure: true, wide: true },
    {
      name: t('payouts.money'),
      cell: (row) => (row.coins === null ? money(row.amount, row.currency) : '–'),
      figure: true,
    },
    {
      name: t('payouts.coins'),
      cell: (row) => (row.coins === null ? '–' : number(row.coins)),
      figure: true,
    },
    {
      name: t('payouts.state'),
      cell: ({ state, reason }) => (
        <>
          <StatusChip tone={tones[state]}>{t(`payouts.states.${state}`)}</StatusChip>
          {reason !== null && (
            <Typography variant="caption" color="textSecondary" component="p">
              <bdi>{reason}</bdi>
            </Typography>
          )}
        </>
      ),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-labelledby="due" sx={{ p: { xs: 4, sm: 6 } }}>
        <Typography variant="h2" id="due">
          {t('payouts.due')}
        </Typography>
        {unpaid.data !== undefined && settings.data !== undefined ? (
          <UnpaidBalance of={unpaid.data} settings={settings.data} user={user} />
        ) : error === null ? (
          <LoadingRows rows={3} />
        ) : (
          <LoadFailed
            what={t('payouts.failed')}
            error={error}
            retry={() => void Promise.all([unpaid.refetch(), settings.refetch()])}
          />
        )}
        {points.data !== undefined && points.data.payouts > 0 && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 3 }}>
            {t('payouts.received', { coins: coins(points.data.coins) })}
          </Typography>
        )}
      </Card>
      <List
        title={t('payouts.title')}
        columns={columns}
        query={list}
        failed={t('payouts.listFailed')}
        file={{ path: listFile(user, 'payouts', narrowed), name: 'payouts.csv' }}
        onPage={(chosen) => show({ ...narrowed, page: chosen })}
        filter={
          <FilterSelect
            label={t('payouts.state')}
            value={state}
            choices={payoutStates.map((one) => [one, t(`payouts.states.${one}`)] as const)}
            onChange={(chosen) => show({ state: chosen })}
          />
        }
        none={
          state === undefined ? (
            <Empty icon={mdiCashMultiple} title={t('payouts.none')}>
              {t('payouts.noneText')}
            </Empty>
          ) : (
            <Empty
              icon={mdiCashMultiple}
              title={t('list.noneFound')}
              action={
                <Button variant="outlined" onClick={() => show({})}>
                  {t('list.clear')}
                </Button>
              }
            />
          )
        }
      />
    </Box>
  );
}

function PaidReferrals({ of: { id, referrals } }: { of: Payout }) {
  const { t } = useTranslation('affiliate');
  if (referrals === 0) return <>–</>;
  return (
    <TextLink to={paths.affiliate} search={{ tab: 'referrals', payout: id }}>
      {t('payouts.open', { count: referrals })}
    </TextLink>
  );
}

function UnpaidBalance({
  of,
  settings,
  user,
}: {
  of: UnpaidReferrals;
  settings: AffiliateSettings;
  user: string;
}) {
  const { t } = useTranslation('affiliate');
  const [asking, setAsking] = useState<PayoutMethod | null>(null);
  const ask = useCall((method: PayoutMethod) => requestPayout(user, method), {
    onSuccess: async ({ message }) => {
      toast.success(message);
      reloadMoney();
      await reloadAffiliate();
    },
    onAnswer: () => setAsking(null),
  });
  const { payout_method, payout_address } = settings;
  const amount = money(of.due, of.currency);
  const least = money(of.least_payout, of.currency);
  const enough = of.due >= of.least_payout;
  const toMoney = payout_method !== 'coins' && payout_address !== null;
  return (
    <>
      <Typography component="p" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
        {amount}
      </Typography>
      <Typography color="textSecondary">
        {enough
          ? t('payouts.dueText', { coins: coins(of.coins), amount: least })
          : t('payouts.missing', { amount: least })}
      </Typography>
      {of.waiting ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('payouts.waiting')}
        </Alert>
      ) : (
        enough && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
            <Button variant="contained" onClick={() => setAsking('coins')}>
              {t('payouts.takeCoins', { coins: coins(of.coins) })}
            </Button>
            {toMoney ? (
              <Button variant="outlined" onClick={() => setAsking(payout_method)}>
                {t('payouts.takeMoney', { amount })}
              </Button>
            ) : (
              <TextLink to={paths.affiliate} search={{ tab: 'settings' }}>
                {t('payouts.noAddress')}
              </TextLink>
            )}
          </Box>
        )
      )}
      <AskDialog
        open={asking !== null}
        title={
          asking === 'coins'
            ? t('payouts.askCoins', { coins: coins(of.coins), amount })
            : t('payouts.askMoney', { amount })
        }
        verb={
          asking === 'coins'
            ? t('payouts.takeCoins', { coins: coins(of.coins) })
            : t('payouts.takeMoney', { amount })
        }
        busy={ask.isPending}
        onYes={() => asking !== null && ask.mutate(asking)}
        onNo={() => setAsking(null)}
      >
        {asking === 'coins'
          ? t('payouts.askCoinsText')
          : t('payouts.askMoneyText', { address: payout_address ?? '' })}
      </AskDialog>
    </>
  );
}
