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
      row={(affiliate) => <AffiliateRow of={affiliate} />}
    />
  );
}

function AffiliateRow({ of }: { of: AdminAffiliate }) {
  const { t } = useTranslation('affiliateDesk');
  const { pending, unpaid, paid } = of.referrals;
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 330px auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <CustomerLink customer={of.affiliate} sx={touchLink} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts([
            t('people.code', { code: of.code }),
            t('people.visits', { count: of.visits }),
            t('people.registered', { count: of.registered }),
            t('people.customers', { count: of.customers }),
            of.domains > 0 ? t('people.domains', { count: of.domains }) : null,
          ])}{' '}
          · <TimeAgo at={of.created_at} />
        </Typography>
      </Box>
      <Typography
        variant="table"
        component="div"
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {facts([
          t('people.pending', { amount: money(pending.amount, of.currency) }),
          t('people.unpaid', { amount: money(unpaid.amount, of.currency) }),
          t('people.paid', { amount: money(paid.amount, of.currency) }),
        ])}
      </Typography>
      <Links of={of} />
    </Box>
  );
}

const section = { to: paths.consoleSection, params: { section: 'affiliates' } } as const;

/** To the affiliate's referrals and payouts. */
function Links({ of }: { of: AdminAffiliate }) {
  const { t } = useTranslation('affiliateDesk');
  const value = of.code;
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
      {of.closed && <StatusChip tone="neutral">{t('people.closed')}</StatusChip>}
      {of.flagged > 0 && (
        <TextLink {...section} search={{ value }}>
          {t('people.flagged', { count: of.flagged })}
        </TextLink>
      )}
      <TextLink
        {...section}
        search={{ value, state: 'any' }}
        aria-label={t('people.referralsOf', { email: of.affiliate.email })}
      >
        {t('parts.referrals')}
      </TextLink>
      <TextLink
        {...section}
        search={{ value, part: 'payouts', state: 'any' }}
        aria-label={t('people.payoutsOf', { email: of.affiliate.email })}
      >
        {t('parts.payouts')}
      </TextLink>
    </Box>
  );
}
