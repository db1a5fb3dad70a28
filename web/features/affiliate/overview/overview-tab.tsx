import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffiliatePoints, AffiliateStatistics } from '#contract/affiliate/schemas';
import { number, percent } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { money } from '../../billing/queries.ts';
import { pointsQuery, statisticsQuery, urlQuery } from '../api.ts';
import { LinkBox } from '../link-box.tsx';
import { rateWords } from '../rate.ts';
import { OverviewSkeleton } from '../skeletons.tsx';
import { Terms } from '../terms.tsx';

export default function OverviewTab({ user }: { user: string }) {
  const [statistics, url] = useQueries({ queries: [statisticsQuery(user), urlQuery(user)] });
  const points = useQuery(pointsQuery(user));
  const error = statistics.error ?? url.error;
  if (statistics.data === undefined || url.data === undefined || points.isPending) {
    if (error === null) return <OverviewSkeleton />;
    const retry = () => void Promise.all([statistics.refetch(), url.refetch()]);
    return <LoadFailed error={error} retry={retry} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OwnLink url={url.data.url} code={url.data.code} />
      <SkipCoins query={points} />
      <Figures statistics={statistics.data} />
      {statistics.data.campaigns.length > 0 && <Campaigns statistics={statistics.data} />}
      <Terms terms={url.data.terms} />
    </Box>
  );
}

/** The referral link, ready to copy. */
function OwnLink({ url, code }: { url: string; code: string }) {
  const { t } = useTranslation('affiliate');
  return (
    <Card component="section" aria-labelledby="own-link" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="own-link">
        {t('links.title')}
      </Typography>
      <Typography color="textSecondary">{t('links.text', { code })}</Typography>
      <LinkBox url={url} copy={t('links.copy')} />
    </Card>
  );
}

/** Coins from payouts so far, and what everything unpaid would give. */
function SkipCoins({ query }: { query: UseQueryResult<AffiliatePoints> }) {
  const { t } = useTranslation('affiliate');
  return (
    <Card
      component="section"
      aria-label={t('points.title')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', overflow: 'hidden' }}
    >
      {query.data === undefined ? (
        <Box sx={{ gridColumn: '1 / -1', p: { xs: 4, sm: 6 } }}>
          <LoadFailedLine what={t('points.failed')} queries={[query]} />
        </Box>
      ) : (
        <>
          <Figure
            name={
              <TextLink to={paths.affiliate} search={{ tab: 'payouts' }}>
                {t('points.received')}
              </TextLink>
            }
            value={number(query.data.coins)}
            note={t('points.payouts', { count: query.data.payouts })}
          />
          <Figure name={t('points.next')} value={number(query.data.next_coins)} note={t('points.nextNote')} />
        </>
      )}
    </Card>
  );
}

function Figures({ statistics }: { statistics: AffiliateStatistics }) {
  const { t } = useTranslation('affiliate');
  const { referrals, currency, visits, registered, customers, conversion_rate, rate } = statistics;
  const list = (status: 'pending' | 'unpaid' | 'paid', words: string) => (
    <TextLink to={paths.affiliate} search={{ tab: 'referrals', status }}>
      {words}
    </TextLink>
  );
  return (
    <Card
      component="section"
      aria-label={t('statistics.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
        overflow: 'hidden',
      }}
    >
      <Figure
        name={list('unpaid', t('statistics.unpaid'))}
        value={money(referrals.unpaid.amount, currency)}
        note={t('statistics.unpaidNote', { count: referrals.unpaid.count })}
      />
      <Figure
        name={list('pending', t('statistics.pending'))}
        value={money(referrals.pending.amount, currency)}
        note={t('statistics.pendingNote', { count: referrals.pending.count })}
      />
      <Figure
        name={list('paid', t('statistics.paid'))}
        value={money(referrals.paid.amount, currency)}
        note={t('statistics.unpaidNote', { count: referrals.paid.count })}
      />
      <Figure
        name={
          <TextLink to={paths.affiliate} search={{ tab: 'visits' }}>
            {t('statistics.visits')}
          </TextLink>
        }
        value={number(visits)}
        note={t('statistics.visitsNote', { count: registered })}
      />
      <Figure
        name={
          <TextLink to={paths.affiliate} search={{ tab: 'visits', converted: 'true' }}>
            {t('statistics.conversion')}
          </TextLink>
        }
        value={percent(conversion_rate)}
        note={t('statistics.conversionNote', { count: customers })}
      />
      <Figure
        name={t('statistics.rate')}
        value={rateWords(rate, currency)}
        note={t(rate.kind === 'percent' ? 'statistics.rateNote' : 'statistics.flatNote')}
      />
    </Card>
  );
}

function Figure({ name, value, note }: { name: ReactNode; value: string; note: string }) {
  return (
    <Box
      sx={{
        position: 'relative',
        p: { xs: 4, sm: 6 },
        boxShadow: (theme) => `0 0 0 0.5px ${theme.vars.palette.divider}`,
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Typography component="h2" variant="body1" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 22, sm: 28 },
          lineHeight: '36px',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {note}
      </Typography>
    </Box>
  );
}

const wide = { display: { xs: 'none', sm: 'table-cell' } };

function Campaigns({ statistics }: { statistics: AffiliateStatistics }) {
  const { t } = useTranslation('affiliate');
  return (
    <Card component="section" aria-labelledby="campaigns">
      <Box sx={{ p: { xs: 4, sm: 6 }, pb: { xs: 2, sm: 2 } }}>
        <Typography variant="h2" id="campaigns">
          {t('campaigns.title')}
        </Typography>
      </Box>
      <TableContainer tabIndex={0} role="region" aria-labelledby="campaigns">
        <Table
          size="small"
          sx={{
            '& :is(th, td):first-of-type': { paddingInlineStart: { xs: 4, sm: 6 } },
            '& :is(th, td):last-of-type': { paddingInlineEnd: { xs: 4, sm: 6 } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('campaigns.campaign')}</TableCell>
              <TableCell align="right">{t('campaigns.visits')}</TableCell>
              <TableCell align="right" sx={wide}>
                {t('campaigns.pages')}
              </TableCell>
              <TableCell align="right">{t('campaigns.converted')}</TableCell>
              <TableCell align="right" sx={wide}>
                {t('statistics.conversion')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {statistics.campaigns.map((campaign) => (
              <CampaignRow key={campaign.campaign ?? ''} figures={campaign} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

function CampaignRow({ figures }: { figures: AffiliateStatistics['campaigns'][number] }) {
  const { t } = useTranslation('affiliate');
  const { campaign, visits, pages, converted, conversion_rate } = figures;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {campaign === null ? t('campaigns.none') : <bdi>{campaign}</bdi>}
      </TableCell>
      <TableCell align="right">
        {campaign === null ? (
          number(visits)
        ) : (
          <TextLink
            to={paths.affiliate}
            search={{ tab: 'visits', campaign }}
            aria-label={t('campaigns.visitsOf', { count: visits, campaign })}
          >
            {number(visits)}
          </TextLink>
        )}
      </TableCell>
      <TableCell align="right" sx={wide}>
        {number(pages)}
      </TableCell>
      <TableCell align="right">{number(converted)}</TableCell>
      <TableCell align="right" sx={wide}>
        {percent(conversion_rate)}
      </TableCell>
    </TableRow>
  );
}
