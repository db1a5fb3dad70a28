import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders/schemas';
import { startDownload } from '../../../kit/downloads/start-download.ts';
import { coins, number } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';

export interface QuoteRowsProps {
  order: Order;
  quote: Quote;
  onFix: () => void;
}

export function QuoteRows({ order, quote, onFix }: QuoteRowsProps) {
  const { t } = useTranslation('skipTrace');
  const { expected_hits: hits, expected_coins: price } = quote;
  const uncovered = quote.valid - quote.covered;
  return (
    <Card
      component="ul"
      aria-label={t('breakdown.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, '--figure': `${number(quote.rows).length}ch` }}
    >
      <Row figure={quote.valid} title={t('breakdown.traceable')}>
        {hits !== null &&
          (price
            ? t('breakdown.expectedCoins', { count: hits, coins: coins(price) })
            : t('breakdown.expected', { count: hits }))}
      </Row>
      {uncovered > 0 && (
        <Row figure={uncovered} title={t('breakdown.uncovered')}>
          {t('breakdown.uncoveredText')} <UncoveredStates quote={quote} />
        </Row>
      )}
      {quote.traced_before > 0 && (
        <Row figure={quote.traced_before} title={t('breakdown.tracedBefore')}>
          {t('breakdown.tracedBeforeText')}
          {quote.purpose_dependent > 0 &&
            ` ${t('breakdown.purposeDependent', { count: quote.purpose_dependent })}`}
        </Row>
      )}
      {quote.sampled > 0 && (
        <Row figure={quote.sampled} title={t('breakdown.sampled')}>
          {t('breakdown.sampledText')}
        </Row>
      )}
      {quote.duplicates > 0 && (
        <Row figure={quote.duplicates} title={t('breakdown.duplicates')}>
          {t('breakdown.duplicatesText')}
        </Row>
      )}
      {quote.invalid > 0 && <InvalidRows order={order} figure={quote.invalid} onFix={onFix} />}
    </Card>
  );
}

interface InvalidRowsProps {
  order: Order;
  figure: number;
  onFix: () => void;
}

function InvalidRows({ order, figure, onFix }: InvalidRowsProps) {
  const { t } = useTranslation('skipTrace');
  async function downloadRejects(): Promise<void> {
    const started = await startDownload(order.id, { value: 'rejects' });
    if (!('path' in started)) toast.error(started.message);
  }
  return (
    <Row
      figure={figure}
      title={t('breakdown.invalid')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" size="small" onClick={onFix}>
            {t('breakdown.mend')}
          </Button>
          <Button size="small" onClick={() => void downloadRejects()}>
            {t('breakdown.download')}
          </Button>
        </Box>
      }
    >
      {t('breakdown.invalidText')}
    </Row>
  );
}

/** States named before "and N more". */
const maxNamedStates = 6;

/** "Alaska 1,200, Hawaii 900, and 3 more states" */
function UncoveredStates({ quote: { places } }: { quote: Quote }) {
  const { t } = useTranslation('skipTrace');
  const without = places.filter(({ uncovered }) => uncovered > 0);
  const named = without
    .slice(0, maxNamedStates)
    .map(({ state, uncovered }) =>
      t('breakdown.inState', { state: state ?? t('breakdown.noState'), rows: number(uncovered) }),
    );
  const more = without.length - named.length;
  return (
    <>
      {t('breakdown.byState', { states: named.join(', ') })}
      {more > 0 && ` ${t('breakdown.moreStates', { count: more })}`}
    </>
  );
}

interface RowProps {
  figure: number;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

function Row({ figure, title, children, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        px: { xs: 4, sm: 6 },
        py: 4,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        component="p"
        variant="h1"
        sx={{
          minWidth: 'var(--figure)',
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          gridRow: 1,
          gridColumn: 1,
        }}
      >
        {number(figure)}
      </Typography>
      <Box sx={{ gridRow: 1, gridColumn: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {children && (
          <Typography variant="table" color="textSecondary">
            {children}
          </Typography>
        )}
      </Box>
      {action && <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>{action}</Box>}
    </Box>
  );
}
