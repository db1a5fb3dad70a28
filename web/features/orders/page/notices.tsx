/** What there is to say of a paid order, above its tabs' content. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { hasEnded } from '../queries.ts';
import RecurringNotice, { canRecur } from '../recurring/recurring-notice.tsx';
import { RunningOrder } from '../run/running.tsx';
import { FinishedNote } from './finished-note.tsx';

const WithheldOffer = lazyPart(() => import('./withheld-offer.tsx'));
const RetraceOffer = lazyPart(() => import('./retrace-offer.tsx'));

/** `celebrates` on the results only: other tabs have their own figures. */
export function OrderNotices({ order, celebrates }: { order: Order; celebrates: boolean }) {
  const ended = hasEnded(order);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > *': { mb: 0 },
        '&:not(:empty)': { mb: 4 },
      }}
    >
      {order.failure !== null && <Alert severity="error">{order.failure}</Alert>}
      {celebrates && order.erased_at === null && order.state === 'completed' && (
        <FinishedNote order={order} />
      )}
      {celebrates && canRecur(order) && <RecurringNotice order={order} />}
      {ended && order.erased_at === null && order.leadSummery.misses > 0 && (
        <Suspense>
          <RetraceOffer order={order} />
        </Suspense>
      )}
      {ended && order.erased_at === null && order.hit_on !== 'any' && order.leadSummery.no_contact > 0 && (
        <Suspense>
          <WithheldOffer order={order} />
        </Suspense>
      )}
      <ErasedNotice order={order} />
      {!ended && <RunningOrder order={order} />}
    </Box>
  );
}

/** Names the data that retention has deleted, and when. */
function ErasedNotice({ order: { erased_at, file_erased_at } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const at = erased_at ?? file_erased_at;
  if (at === null) return null;
  const words = erased_at === null ? 'page.fileErased' : 'page.erased';
  return <Alert severity="info">{t(words, { when: exactDay(at) })}</Alert>;
}
