/** The sources with the age of their newest data, and the providers with their failures. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Overview, SourceStatus } from '#contract/reporting/overview';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { facts, percentTenths, sourceDate } from '../../../kit/i18n/format.ts';
import { unitPrice } from '../../../kit/i18n/money.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { listName } from './list-names.ts';

/** A provider's share of failures from which it is marked. */
const manyFailures = 0.05;
const msPerDay = 86_400_000;

/** Whole days since a date. */
const ageOf = (day: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(day)) / msPerDay));

export function Sources({ overview: { sources, currency } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  return (
    <ChartCard title={t('sources.title')} end={t('sources.age')} flush>
      {sources.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 5 }}>
          {t('sources.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('sources.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {sources.map((source) => (
            <SourceRow key={`${source.kind} ${source.id}`} source={source} currency={currency} />
          ))}
        </Box>
      )}
    </ChartCard>
  );
}

function SourceRow({ source, currency }: { source: SourceStatus; currency: string }) {
  const { t } = useTranslation('overview');
  const { kind, name, records, newest, price } = source;
  const about = facts([
    records !== null && t(kind === 'phone_list' ? 'sources.numbers' : 'sources.records', { count: records }),
    newest !== null && t('sources.newest', { day: sourceDate(newest) }),
    price !== null && t('sources.price', { price: unitPrice(price, currency) }),
  ]);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 46, px: { xs: 4, sm: 5 }, py: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="tableName" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {kind === 'phone_list' ? listName(t, name) : name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {about}
        </Typography>
      </Box>
      <SourceState source={source} />
    </Box>
  );
}

function SourceState({ source: { newest, overdue, failed_share } }: { source: SourceStatus }) {
  const { t } = useTranslation('overview');
  const [words, marked] =
    failed_share === null
      ? [newest === null ? '–' : t('sources.days', { count: ageOf(newest) }), overdue]
      : [t('sources.failing', { share: percentTenths(failed_share) }), failed_share > manyFailures];
  return marked ? (
    <StatusChip tone="warning">{words}</StatusChip>
  ) : (
    <Typography variant="table" component="span" color="textSecondary" noWrap>
      {words}
    </Typography>
  );
}
