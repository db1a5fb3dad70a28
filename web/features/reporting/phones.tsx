/** The best phone of each hit: line types, do-not-call, and how many can be called. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneFigures } from '#contract/reporting/dashboard';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { ShareBar, Swatch } from '../../kit/charts/share-bar.tsx';
import { number, percent } from '../../kit/i18n/format.ts';
import type { ResultsSearch } from '../../kit/results/search.ts';
import { TextLink, touchLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

interface Part {
  id: string;
  name: string;
  value: number;
  color: string;
  search: ResultsSearch;
}

export function Phones({ phones }: { phones: PhoneFigures }) {
  const { t } = useTranslation('reporting');
  return (
    <ChartCard title={t('phones.title')} end={t('phones.total', { count: phones.total })}>
      {phones.total === 0 ? (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {phones.pending_orders > 0
            ? t('phones.pending', { count: phones.pending_orders })
            : t('phones.none')}
        </Typography>
      ) : (
        <PhoneShares phones={phones} />
      )}
    </ChartCard>
  );
}

function PhoneShares({ phones }: { phones: PhoneFigures }) {
  const { t } = useTranslation('reporting');
  return (
    <>
      <Shares title={t('phones.lineType')} total={phones.total} parts={useLineTypes(phones)} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 3 }}>
        <Shares title={t('phones.dnc')} total={phones.total} parts={useDnc(phones)}>
          {phones.litigators > 0 && (
            <Row
              part={{
                id: 'litigators',
                name: t('phones.litigators'),
                value: phones.litigators,
                color: 'error.main',
                search: { litigator: 'yes' },
              }}
              total={phones.total}
            />
          )}
        </Shares>
      </Box>
      <Typography variant="table" component="p" sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 3 }}>
        <TextLink
          to={paths.leads}
          search={{ outcome: 'hit', line: 'mobile', dnc: 'no', litigator: 'no,unknown' }}
          sx={{ ...touchLink, color: 'text.primary', fontWeight: 600 }}
        >
          {t('phones.callable', { count: phones.callable })}
        </TextLink>{' '}
        <Typography variant="caption" color="textSecondary" component="span">
          {t('phones.callableMeans')}
        </Typography>
      </Typography>
      {phones.pending_orders > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('phones.pending', { count: phones.pending_orders })}
        </Typography>
      )}
    </>
  );
}

function useLineTypes(phones: PhoneFigures): Part[] {
  const { t } = useTranslation('reporting');
  return (['mobile', 'landline', 'voip'] as const).map((type) => ({
    id: type,
    name: t(`phones.types.${type}`),
    value: phones[type],
    color: `lineType.${type}`,
    search: { line: type },
  }));
}

function useDnc(phones: PhoneFigures): Part[] {
  const { t } = useTranslation('reporting');
  const parts: Part[] = [
    {
      id: 'no',
      name: t('phones.notOnDnc'),
      value: phones.not_on_dnc,
      color: 'outcome.miss',
      search: { dnc: 'no' },
    },
    {
      id: 'yes',
      name: t('phones.onDnc'),
      value: phones.on_dnc,
      color: 'outcome.possible',
      search: { dnc: 'yes' },
    },
    {
      id: 'unknown',
      name: t('phones.unchecked'),
      value: phones.unchecked,
      color: 'surface.selected',
      search: { dnc: 'unknown' },
    },
  ];
  return parts.filter(({ id, value }) => id !== 'unknown' || value > 0);
}

interface SharesProps {
  title: string;
  total: number;
  parts: Part[];
  children?: ReactNode;
}

function Shares({ title, total, parts, children }: SharesProps) {
  return (
    <>
      <Typography variant="table" component="h3" color="textSecondary" sx={{ fontWeight: 400, mb: 1 }}>
        {title}
      </Typography>
      <ShareBar parts={parts} total={total} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {parts.map((part) => (
          <Row key={part.id} part={part} total={total} />
        ))}
        {children}
      </Box>
    </>
  );
}

function Row({ part: { name, value, color, search }, total }: { part: Part; total: number }) {
  return (
    <Typography
      variant="table"
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 44, sm: 24 } }}
    >
      <Swatch color={color} />
      <TextLink
        to={paths.leads}
        search={{ outcome: 'hit', ...search }}
        sx={{ color: 'text.primary', textDecoration: 'none', flex: 1, py: { xs: '13px', sm: 0 } }}
      >
        {name}
      </TextLink>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {number(value)}
      </Box>
      <Box
        component="span"
        sx={{ width: 40, textAlign: 'end', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {percent(value / total)}
      </Box>
    </Typography>
  );
}
