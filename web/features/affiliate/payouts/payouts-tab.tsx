import { mdiCashMultiple } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { payoutStates } from '#contract/affiliate/rules';
import type { Payout } from '#contract/affiliate/schemas';
import { number } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { money } from '../../billing/queries.ts';
import { listFilePath, payoutsQuery } from '../api.ts';
import { FilterSelect } from '../filter.tsx';
import { type Column, List } from '../list.tsx';
import { NoneFound } from '../none-found.tsx';
import type { AffiliateSearch } from '../search.ts';
import { UnpaidCard } from './unpaid-card.tsx';

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
  const filters = { page, state };
  const list = useQuery(payoutsQuery(user, filters));
  const show = (search: AffiliateSearch) =>
    void navigate({ search: { tab: 'payouts', ...search }, resetScroll: false });
  const columns = useColumns();
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UnpaidCard user={user} />
      <List
        title={t('payouts.title')}
        columns={columns}
        query={list}
        file={{ path: listFilePath(user, 'payouts', filters), name: 'payouts.csv' }}
        onPage={(chosen) => show({ ...filters, page: chosen })}
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
            <Empty icon={mdiCashMultiple} title={t('payouts.none')} />
          ) : (
            <NoneFound icon={mdiCashMultiple} onClear={() => show({})} />
          )
        }
      />
    </Box>
  );
}

function PaidReferrals({ payout: { id, referrals } }: { payout: Payout }) {
  const { t } = useTranslation('affiliate');
  if (referrals === 0) return <>–</>;
  return (
    <TextLink to={paths.affiliate} search={{ tab: 'referrals', payout: id }}>
      {t('statistics.unpaidNote', { count: referrals })}
    </TextLink>
  );
}

function useColumns(): Column<Payout>[] {
  const { t } = useTranslation('affiliate');
  return [
    {
      name: t('payouts.at'),
      cell: (row) => (
        <>
          <TimeAgo at={row.created_at} />
          {row.referrals > 0 && (
            <Box sx={{ display: { sm: 'none' } }}>
              <PaidReferrals payout={row} />
            </Box>
          )}
        </>
      ),
    },
    { name: t('payouts.method'), cell: ({ method }) => t(`payouts.methods.${method}`), wide: true },
    { name: t('payouts.referrals'), cell: (row) => <PaidReferrals payout={row} />, figure: true, wide: true },
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
}
