/** What an order came to, in figures. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Order, Quote } from '#contract/orders';
import { coins, number, percent } from '../format.ts';

export function OrderSummary({ order }: { order: Order }) {
  const { leadSummery: summary, quote } = order;
  const traced = summary.hits + summary.possibles + summary.no_contact + summary.misses;
  return (
    <Card
      component="section"
      aria-label="Summary"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        overflow: 'hidden',
      }}
    >
      <Figure title="Hit rate" note={`of ${number(traced)} traced`} aside={<Ring share={summary.hit_rate} />}>
        {percent(summary.hit_rate)}
      </Figure>
      <Figure title="Hits" note={priceOf(quote)}>
        {number(summary.hits)}
      </Figure>
      <Figure title="Possible" note={`${number(summary.no_contact)} found without contact`}>
        {number(summary.possibles)}
      </Figure>
      {quote?.price_coins === 0 ? (
        <Figure title="Charged" note="this account traces free">
          Nothing
        </Figure>
      ) : (
        <Figure title="Charged" note={quote ? `of ${coins(quote.most_coins)} held at most` : ''}>
          {coins(summary.coins)}
        </Figure>
      )}
    </Card>
  );
}

function priceOf(quote: Quote | null): string {
  if (quote === null) return '';
  return quote.price_coins === 0 ? 'free' : `${coins(quote.price_coins)} each`;
}

interface FigureProps {
  title: string;
  note: string;
  children: string;
  aside?: ReactNode;
}

function Figure({ title, note, children, aside }: FigureProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        p: { xs: 4, sm: 6 },
        // Lines between the cells, none at the card's edge.
        boxShadow: (theme) => `1px 1px 0 0 ${theme.vars.palette.divider}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {title}
        </Typography>
        <Typography
          variant="figure"
          sx={{ fontSize: { xs: 22, sm: 28 }, lineHeight: { xs: '30px', sm: '36px' } }}
        >
          {children}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {aside}
    </Box>
  );
}

function Ring({ share }: { share: number | null }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}>
      <CircularProgress variant="determinate" value={100} size={48} thickness={5} sx={{ color: 'divider' }} />
      <CircularProgress
        variant="determinate"
        value={(share ?? 0) * 100}
        size={48}
        thickness={5}
        sx={{ position: 'absolute', inset: 0, color: 'success.main' }}
      />
    </Box>
  );
}
