/** Referrals of all affiliates; those to review come first, with what is unusual about each. */
import { mdiHandshakeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminReferral } from '#contract/affiliate/admin';
import { referralStatuses, rejectionReasons } from '#contract/affiliate/rules';
import { exactDay } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { touchLink } from '../../../kit/text-link.tsx';
import { money } from '../../billing/queries.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { ListView, SearchField, StateField } from '../list-view.tsx';
import { useList } from '../use-list.ts';
import { decideReferral, referralsQuery } from './api.ts';
import { Decide } from './decide.tsx';

const tones = { pending: 'warning', unpaid: 'info', paid: 'success', rejected: 'error' } as const;

/** Without a status in the URL, the list shows referrals to review. */
const stateOf = (state: string | undefined) => (state === 'any' ? undefined : (state ?? 'review'));

export default function Referrals() {
  const { t } = useTranslation('affiliateDesk');
  const { value, state, page = 1 } = useList().search;
  return (
    <ListView
      label={t('parts.referrals')}
      tools={
        <>
          <SearchField label={t('search')} />
          <StateField
            label={t('which')}
            all={t('referrals.review')}
            choices={[
              ['any', t('all')] as const,
              ...referralStatuses.map((name) => [name, t(`statuses.${name}`)] as const),
            ]}
          />
        </>
      }
      query={useQuery(referralsQuery({ value, state: stateOf(state), page }))}
      empty={t('referrals.empty')}
      icon={mdiHandshakeOutline}
      row={(referral) => <ReferralRow referral={referral} />}
    />
  );
}

function ReferralRow({ referral }: { referral: AdminReferral }) {
  const { t } = useTranslation('affiliateDesk');
  const amount = money(referral.amount, referral.currency);
  const known = rejectionReasons.find((reason) => reason === referral.reason);
  const why = known === undefined ? referral.reason : t(`reasons.${known}`);
  const detail =
    referral.status === 'pending' ? t('referrals.until', { day: exactDay(referral.holds_until) }) : why;
  const name = t('referrals.named', { amount, email: referral.affiliate.email });
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 130px 220px auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="subtitle1"
          component="div"
          // Two stacked links, far enough apart for fingers.
          sx={{ overflowWrap: 'anywhere', lineHeight: '26px' }}
        >
          <CustomerLink customer={referral.affiliate} sx={touchLink} />
        </Typography>
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', lineHeight: '26px' }}
        >
          {t(`kinds.${referral.kind}`)} · <CustomerLink customer={referral.customer} /> ·{' '}
          <TimeAgo at={referral.created_at} />
        </Typography>
        {referral.flags.length > 0 && <Flags flags={referral.flags} />}
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="div">{amount}</Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {t('referrals.of', { amount: money(referral.base, referral.currency) })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <StatusChip tone={tones[referral.status]}>{t(`statuses.${referral.status}`)}</StatusChip>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {referral.under_review ? t('referrals.review') : detail}
        </Typography>
      </Box>
      <Decide
        id={referral.id}
        name={name}
        may={{ approve: referral.can_approve, reject: referral.can_reject }}
        rejectTitle={t('referrals.rejectTitle', { amount })}
        rejectText={t('referrals.rejectText', { email: referral.affiliate.email })}
        call={decideReferral}
      />
    </Box>
  );
}

function Flags({ flags }: Pick<AdminReferral, 'flags'>) {
  const { t } = useTranslation('affiliateDesk');
  return (
    <Box
      component="ul"
      aria-label={t('referrals.flags')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {flags.map((flag) => (
        <li key={flag}>
          <StatusChip tone={flag === 'same_card' ? 'error' : 'warning'}>{t(`flags.${flag}`)}</StatusChip>
        </li>
      ))}
    </Box>
  );
}
