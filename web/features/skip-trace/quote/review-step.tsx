import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyContent } from '../../../kit/api/lazy-part.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import type { UploadedFile } from '../api.ts';
import { QuoteForm } from './quote-form.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { Discarded, Reading, Unreadable } from './review-states.tsx';

const FixRows = lazyContent(() => import('./fix-rows/fix-rows.tsx'));

export interface ReviewStepProps {
  order: Order;
  /** Undefined after a reload, which skips the column mapping. */
  upload: UploadedFile | undefined;
}

export function ReviewStep({ order, upload }: ReviewStepProps) {
  const [fixing, setFixing] = useState(false);
  if (order.state === 'cancelled') return <Discarded />;
  if (order.state === 'failed') return <Unreadable order={order} back={<Back upload={upload} />} />;
  if (fixing)
    return (
      <Suspense fallback={<ReviewSkeleton />}>
        <FixRows order={order} onDone={() => setFixing(false)} />
      </Suspense>
    );
  if (order.quote === null) return <Reading order={order} />;
  return <QuoteForm order={order} quote={order.quote} upload={upload} onFix={() => setFixing(true)} />;
}

/** Leads back to the columns or leads. */
function Back({ upload }: { upload: UploadedFile | undefined }) {
  const { t } = useTranslation('skipTrace');
  if (upload === undefined) return null;
  return (
    <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} variant="outlined">
      {t(upload.typed ? 'review.changeLeads' : 'review.changeColumns')}
    </ButtonLink>
  );
}
