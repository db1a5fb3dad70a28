import { mdiHandshakeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { referralStatuses, rejectionReasons } from '#contract/affiliate/rules';
import type { Referral } from '#contract/affiliate/schemas';
import { exactDay } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { money } from '../billing/queries.ts';
import { listFilePath, referralsQuery } from './api.ts';
import { EarningsGraph } from './earnings/graph.tsx';
import { ActiveFilter, Filter } from './filter.tsx';
import { type Column, List } from './list.tsx';
import { NoneFound } from './none-found.tsx';
import type { AffiliateSearch } from './search.ts';

const tones = { pending: 'warning', unpaid: 'info', paid: 'success', rejected: 'error' } as const;

export default function ReferralsTab({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const { page = 1, status, payout } = useSearch({ from: '/framed/affiliate' });
  const navigate = useNavigate({ from: paths.affiliate });
  const filters = { page, status, payout };
  const query = useQuery(referralsQuery(user, filters));
  const show = (search: AffiliateSearch) =>
    void navigate({ search: { tab: 'referrals', ...search }, resetScroll: false });
  const columns = useColumns();
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {payout === undefined && <EarningsGraph user={user} />}
      <List
        title={t('referrals.title')}
        columns={columns}
        query={query}
        file={{ path: listFilePath(user, 'referrals', filters), name: 'referrals.csv' }}
        onPage={(chosen) => show({ ...filters, page: chosen })}
        activeFilter={
          payout !== undefined && (
            <ActiveFilter
              words={t('referrals.ofPayout')}
              clear={t('list.clear')}
              onClear={() => show({ status })}
            />
          )
        }
        filter={
          <Filter
            label={t('referrals.status')}
            value={status}
            choices={referralStatuses.map((one) => [one, t(`statuses.${one}`)] as const)}
            onChange={(chosen) => show({ payout, status: chosen })}
          />
        }
        none={
          status === undefined && payout === undefined ? (
            <Empty
              icon={mdiHandshakeOutline}
              title={t('referrals.none')}
              action={
                <ButtonLink to={paths.affiliate} search={{ tab: 'links' }} variant="outlined">
                  {t('visits.share')}
                </ButtonLink>
              }
            />
          ) : (
            <NoneFound icon={mdiHandshakeOutline} onClear={() => show({})} />
          )
        }
      />
    </Box>
  );
}

/** The status, with the reason or the date it waits for. */
function ReferralStatusCell({ referral }: { referral: Referral }) {
  const { t } = useTranslation('affiliate');
  const note = useStatusNote(referral);
  return (
    <>
      <StatusChip tone={tones[referral.status]}>{t(`statuses.${referral.status}`)}</StatusChip>
      {note !== null && (
        <Typography variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      )}
      {referral.reversed > 0 && referral.status !== 'rejected' && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('referrals.takenBack', { amount: money(referral.reversed, referral.currency) })}
        </Typography>
      )}
    </>
  );
}

/** The reason for a status, or what it waits for. */
function useStatusNote(referral: Referral): string | null {
  const { t } = useTranslation('affiliate');
  if (referral.status === 'pending')
    return referral.under_review
      ? t('referrals.review')
      : t('referrals.until', { date: exactDay(referral.holds_until) });
  if (referral.status === 'unpaid' && referral.payout_id !== null) return t('referrals.inPayout');
  const reason = rejectionReasons.find((known) => known === referral.reason);
  return reason === undefined ? referral.reason : t(`reasons.${reason}`);
}

function useColumns(): Column<Referral>[] {
  const { t } = useTranslation('affiliate');
  return [
    { name: t('referrals.at'), cell: ({ created_at }) => <TimeAgo at={created_at} /> },
    { name: t('referrals.customer'), cell: ({ customer }) => <bdi>{customer}</bdi>, wide: true },
    {
      name: t('referrals.what'),
      cell: ({ kind, purpose }) => (kind === 'reward' ? t(`purposes.${purpose}`) : t(`referrals.${kind}`)),
      wide: true,
    },
    { name: t('referrals.base'), cell: (row) => money(row.base, row.currency), figure: true, wide: true },
    { name: t('referrals.amount'), cell: (row) => money(row.amount, row.currency), figure: true },
    { name: t('referrals.status'), cell: (row) => <ReferralStatusCell referral={row} /> },
  ];
}
