import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders/schemas';
import { startDownload } from '../../../kit/downloads/start-download.ts';
import { facts, number } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { rowStyle } from '../row-style.ts';
import { rowsToTrace } from './prices.ts';

export interface QuoteRowsProps {
  order: Order;
  quote: Quote;
  /** Maximum coins for the chosen purpose. */
  most: number;
  onFix: () => void;
}

/** What happens to each row of the file, and the most it costs. */
export function QuoteRows({ order, quote, most, onFix }: QuoteRowsProps) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  const dependent = rowsToTrace(quote, most) - quote.valid;
  const row = { total: quote.rows };
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 44, px: 4 }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {t('breakdown.title', { count: quote.rows })}
        </Typography>
        <Typography variant="table" color="textSecondary">
          {t('breakdown.coins')}
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Row
          {...row}
          figure={quote.valid + dependent}
          coins={most}
          color="text.secondary"
          title={t('breakdown.traceable')}
        >
          <Uncovered quote={quote} />
          {quote.same_owner > 0 && ` ${t('breakdown.sameOwner', { count: quote.same_owner })}`}
        </Row>
        {quote.sampled > 0 && (
          <Row {...row} figure={quote.sampled} color="outcome.hit" title={t('breakdown.sampled')}>
            {t('breakdown.sampledText')}
          </Row>
        )}
        {quote.traced_before - dependent > 0 && (
          <Row
            {...row}
            figure={quote.traced_before - dependent}
            color="outcome.hitTint"
            title={t('breakdown.tracedBefore')}
          >
            {facts([
              t('breakdown.tracedBeforeText'),
              quote.purpose_dependent > 0 &&
                t('breakdown.purposeDependent', { count: quote.purpose_dependent }),
            ])}
          </Row>
        )}
        {quote.duplicates > 0 && (
          <Row {...row} figure={quote.duplicates} color="outcome.miss" title={t('breakdown.duplicates')}>
            {t('breakdown.duplicatesText')}
          </Row>
        )}
        {quote.invalid > 0 && (
          <Row
            {...row}
            figure={quote.invalid}
            color="outcome.possible"
            title={t('breakdown.invalid')}
            action={<InvalidActions order={order} rows={quote.invalid} onFix={onFix} />}
          />
        )}
      </Box>
    </Card>
  );
}

interface InvalidActionsProps {
  order: Order;
  rows: number;
  onFix: () => void;
}

function InvalidActions({ order, rows, onFix }: InvalidActionsProps) {
  const { t } = useTranslation('skipTrace');
  async function downloadRejects(): Promise<void> {
    const started = await startDownload(order.id, { value: 'rejects' });
    if (!('path' in started)) toast.error(started.message);
  }
  const style = { minHeight: { xs: 44, sm: 28 } };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" size="row" onClick={onFix} sx={style}>
        {t('breakdown.mend', { count: rows })}
      </Button>
      <Button variant="text" size="row" onClick={() => void downloadRejects()} sx={style}>
        {t('breakdown.download')}
      </Button>
    </Box>
  );
}

/** States named before "and N more". */
const maxNamedStates = 6;

/** "40 are outside our coverage: Alaska 1,200, Hawaii 900. Plus 3 more states." */
function Uncovered({ quote: { valid, covered, places } }: { quote: Quote }) {
  const { t } = useTranslation('skipTrace');
  if (valid === covered) return null;
  const without = places.filter(({ uncovered }) => uncovered > 0);
  const namedStates = without
    .slice(0, maxNamedStates)
    .map(({ state, uncovered }) =>
      t('breakdown.inState', { state: state ?? t('breakdown.noState'), rows: number(uncovered) }),
    );
  const more = without.length - namedStates.length;
  return (
    <>
      {t('breakdown.uncovered', { count: valid - covered, states: namedStates.join(', ') })}
      {more > 0 && ` ${t('breakdown.moreStates', { count: more })}`}
    </>
  );
}

interface RowProps {
  figure: number;
  /** All rows of the file. */
  total: number;
  /** The most these rows cost; free without. */
  coins?: number;
  color: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

function Row({ figure, total, coins = 0, color, title, children, action }: RowProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      component="li"
      sx={{
        ...rowStyle,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 56px 56px',
          sm: 'minmax(0, 1fr) minmax(60px, 212px) 72px 72px',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="tableName" component="span">
          {title}
        </Typography>
        {children && (
          <Typography variant="table" component="span" color="textSecondary">
            {children}
          </Typography>
        )}
        {action}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          height: 6,
          borderRadius: '3px',
          bgcolor: 'surface.sunken',
          overflow: 'hidden',
        }}
      >
        <Box
          sx={{ height: 1, minWidth: 2, bgcolor: color }}
          style={{ width: `${(figure / total) * 100}%` }}
        />
      </Box>
      <Box component="span" sx={{ textAlign: 'end', fontWeight: 500 }}>
        {number(figure)}
      </Box>
      <Box component="span" sx={{ textAlign: 'end', color: 'text.secondary' }}>
        {coins > 0 ? number(coins) : t('breakdown.free')}
      </Box>
    </Box>
  );
}
