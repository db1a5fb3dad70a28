import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import type { UploadedFile } from '../api.ts';
import { FileSummary } from '../file-summary.tsx';
import { QuoteForm } from './quote-form.tsx';
import { Discarded, Reading, Unreadable } from './review-states.tsx';

const FixRows = lazy(() => import('./fix-rows.tsx'));

export interface ReviewStepProps {
  order: Order;
  /** Undefined after a reload, which skips the column mapping. */
  upload: UploadedFile | undefined;
}

export function ReviewStep({ order, upload }: ReviewStepProps) {
  const { t } = useTranslation('skipTrace');
  const back = upload && (
    <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} variant="outlined">
      {t(upload.typed ? 'review.changeLeads' : 'review.changeColumns')}
    </ButtonLink>
  );
  return (
    <>
      {upload ? (
        <FileSummary upload={upload} action={back} />
      ) : (
        <Typography variant="h2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {order.name}
        </Typography>
      )}
      <ReviewContent order={order} back={back} />
    </>
  );
}

interface ReviewContentProps {
  order: Order;
  /** Leads back to the columns or leads. */
  back: ReactNode;
}

function ReviewContent({ order, back }: ReviewContentProps) {
  const [fixing, setFixing] = useState(false);
  if (order.state === 'cancelled') return <Discarded />;
  if (order.state === 'failed') return <Unreadable order={order} back={back} />;
  if (fixing)
    return (
      <Suspense fallback={<LoadingRows rows={5} height={96} />}>
        <FixRows order={order} onDone={() => setFixing(false)} />
      </Suspense>
    );
  if (order.quote === null) return <Reading order={order} />;
  return <QuoteForm order={order} quote={order.quote} onFix={() => setFixing(true)} />;
}
