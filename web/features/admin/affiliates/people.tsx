/** Affiliates, with their referrals and earnings. */
import { mdiAccountGroupOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminAffiliate } from '#contract/affiliate/admin';
import { facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { money } from '../../billing/queries.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { ListView, SearchField } from '../list-view.tsx';
import { useList } from '../use-list.ts';
import { peopleQuery } from './api.ts';

export default function People() {
  const { t } = useTranslation('affiliateDesk');
  const { value, page = 1 } = useList().search;
  return (
    <ListView
      label={t('parts.people')}
      tools={<SearchField label={t('search')} />}
      query={useQuery(peopleQuery({ value, page }))}
      empty={t('people.empty')}
      icon={mdiAccountGroupOutline}
      row={(affiliate) => <AffiliateRow affiliate={affiliate} />}
    />
  );
}

function AffiliateRow({ affiliate }: { affiliate: AdminAffiliate }) {
  const { t } = useTranslation('affiliateDesk');
  const { pending, unpaid, paid } = affiliate.referrals;
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 330px auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <CustomerLink customer={affiliate.affiliate} sx={touchLink} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts([
            t('people.code', { code: affiliate.code }),
            t('people.visits', { count: affiliate.visits }),
            t('people.registered', { count: affiliate.registered }),
            t('people.customers', { count: affiliate.customers }),
            affiliate.domains > 0 ? t('people.domains', { count: affiliate.domains }) : null,
          ])}{' '}
          · <TimeAgo at={affiliate.created_at} />
        </Typography>
      </Box>
      <Typography
        variant="table"
        component="div"
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {facts([
          t('people.pending', { amount: money(pending.amount, affiliate.currency) }),
          t('people.unpaid', { amount: money(unpaid.amount, affiliate.currency) }),
          t('people.paid', { amount: money(paid.amount, affiliate.currency) }),
        ])}
      </Typography>
      <Links affiliate={affiliate} />
    </Box>
  );
}

const section = { to: paths.consoleSection, params: { section: 'affiliates' } } as const;

/** Links to the affiliate's referrals and payouts. */
function Links({ affiliate }: { affiliate: AdminAffiliate }) {
  const { t } = useTranslation('affiliateDesk');
  const value = affiliate.code;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { md: 'end' },
        columnGap: 3,
        minWidth: { md: 270 },
        '& a': touchLink,
        gridColumn: { xs: '1 / -1', md: 'auto' },
      }}
    >
      {affiliate.closed && <StatusChip tone="neutral">{t('people.closed')}</StatusChip>}
      {affiliate.flagged > 0 && (
        <TextLink {...section} search={{ value }}>
          {t('people.flagged', { count: affiliate.flagged })}
        </TextLink>
      )}
      <TextLink
        {...section}
        search={{ value, state: 'any' }}
        aria-label={t('people.referralsOf', { email: affiliate.affiliate.email })}
      >
        {t('parts.referrals')}
      </TextLink>
      <TextLink
        {...section}
        search={{ value, part: 'payouts', state: 'any' }}
        aria-label={t('people.payoutsOf', { email: affiliate.affiliate.email })}
      >
        {t('parts.payouts')}
      </TextLink>
    </Box>
  );
}
