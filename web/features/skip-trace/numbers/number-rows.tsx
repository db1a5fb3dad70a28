import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberQuote, Order, Quote } from '#contract/orders/schemas';
import { startDownload } from '../../../kit/downloads/start-download.ts';
import { number } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { rowStyle } from '../row-style.ts';

interface NumberRowsProps {
  order: Order;
  quote: Quote;
  numbers: NumberQuote;
}

/** What each number of the file costs. */
export function NumberRows({ order, quote, numbers }: NumberRowsProps) {
  const { t } = useTranslation(['numbers', 'skipTrace']);
  const id = useId();
  async function downloadRejects(): Promise<void> {
    const started = await startDownload(order.id, { value: 'rejects' });
    if (!('path' in started)) toast.error(started.message);
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 44, px: 4 }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {t('quote.rows')}
        </Typography>
        <Typography variant="table" color="textSecondary">
          {t('quote.coins')}
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Row name={t('quote.different')} figure={numbers.charged} coins={quote.most_coins} />
        {numbers.duplicates > 0 && <Row name={t('quote.repeated')} figure={numbers.duplicates} />}
        {(numbers.invalid > 0 || quote.invalid > 0) && (
          <Row
            name={t('quote.invalid')}
            figure={numbers.invalid}
            action={
              <Button
                variant="outlined"
                size="row"
                onClick={() => void downloadRejects()}
                sx={{ minHeight: { xs: 44, sm: 28 } }}
              >
                {t('quote.rejects')}
              </Button>
            }
          />
        )}
      </Box>
    </Card>
  );
}

interface RowProps {
  name: string;
  figure: number;
  /** Free without. */
  coins?: number;
  action?: ReactNode;
}

function Row({ name, figure, coins = 0, action }: RowProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box component="li" sx={{ ...rowStyle, gridTemplateColumns: 'minmax(0, 1fr) 72px 72px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="tableName" component="span">
          {name}
        </Typography>
        {action}
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
