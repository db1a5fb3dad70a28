/** The breakdown of a price: what each kind of row will do. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Order, Quote } from '#contract/orders';
import { coins, count, number } from '../../kit/format.ts';
import { startDownload } from '../../kit/orders/queries.ts';
import { toast } from '../../kit/toasts.tsx';

export function QuoteRows({ order, quote }: { order: Order; quote: Quote }) {
  async function downloadRejects(): Promise<void> {
    const failed = await startDownload(order.id, 'rejects');
    if (failed) toast.error(failed.message);
  }
  const uncovered = quote.valid - quote.covered;
  return (
    <Card
      component="ul"
      aria-label="What the rows will do"
      sx={{ listStyle: 'none', m: 0, p: 0, '--figure': `${number(quote.rows).length}ch` }}
    >
      <Row figure={quote.valid} title="Can be traced">
        {quote.expected_hits !== null &&
          `About ${count(quote.expected_hits, 'hit')} to expect${quote.expected_coins ? `, ${coins(quote.expected_coins)}` : ''}.`}
      </Row>
      {uncovered > 0 && (
        <Row figure={uncovered} title="Of these, in places without data">
          They will end as misses, unless the person moved to a place that has data. A miss costs nothing.
        </Row>
      )}
      {quote.duplicates > 0 && (
        <Row figure={quote.duplicates} title="Duplicates in the file">
          Free: each gets the result of the row it repeats.
        </Row>
      )}
      {quote.invalid > 0 && (
        <Row
          figure={quote.invalid}
          title="Can’t be traced"
          action={
            <Button variant="outlined" size="small" onClick={() => void downloadRejects()}>
              Download with reasons
            </Button>
          }
        >
          Free. They come back as they are.
        </Row>
      )}
    </Card>
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
