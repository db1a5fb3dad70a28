/** An order while it runs: its bar, and that it goes on without this page. */
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/orders';
import { coins } from '../format.ts';
import { OrderProgress } from './progress.tsx';

export function RunningOrder({ order }: { order: Order }) {
  return (
    <Card component="section" aria-label="Progress">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <OrderProgress order={order} />
        <Typography color="textSecondary">
          You can leave this page; the order goes on.
          {order.quote?.price_coins !== 0 &&
            ` So far ${coins(order.leadSummery.coins)} charged, ${coins(order.coins_held)} held. What isn’t used comes back at the end.`}
        </Typography>
        {order.state === 'paused' && (
          <Alert severity="warning">This order is paused. What was traced so far is kept.</Alert>
        )}
      </CardContent>
    </Card>
  );
}
