/** The steps of a skip trace. The URL has the upload and the order, so every step can be revisited. */
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { lazyContent } from '../../kit/api/lazy-part.ts';
import { LoadFailed } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { isUnpaid, orderQuery } from '../orders/queries.ts';
import { type UploadedFile, uploadQuery } from './api.ts';
import { MapSkeleton } from './column-mapping/map-skeleton.tsx';
import { FlowHead } from './flow-head.tsx';
import { ReviewSkeleton } from './quote/review-skeleton.tsx';
import { type StepName, Steps } from './steps.tsx';
import { UploadStep } from './uploads/upload-step.tsx';

// The upload step doesn't need the later ones.
const MapStep = lazyContent(() =>
  import('./column-mapping/map-step.tsx').then((step) => ({ default: step.MapStep })),
);
const MapNumbers = lazyContent(() => import('./numbers/map-numbers.tsx'));
const NumberQuote = lazyContent(() => import('./numbers/number-quote.tsx'));
const ChangeLeads = lazyContent(() => import('./typed/change-leads.tsx'));
const ReviewStep = lazyContent(() =>
  import('./quote/review-step.tsx').then((step) => ({ default: step.ReviewStep })),
);

function stepOf(upload: string | undefined, order: string | undefined): StepName {
  if (order !== undefined) return 'review';
  return upload === undefined ? 'upload' : 'map';
}

export function SkipTracePage() {
  const search = useSearch({ from: '/framed/skip-trace' });
  const order = useQuery({ ...orderQuery(search.order ?? ''), enabled: search.order !== undefined });
  // Links from the order list have no upload; the order knows it.
  const uploadId = search.upload ?? order.data?.upload_id ?? undefined;
  const upload = useQuery({ ...uploadQuery(uploadId ?? ''), enabled: uploadId !== undefined });
  if (search.order !== undefined && order.data !== undefined && !isUnpaid(order.data))
    return <Navigate to={paths.order} params={{ number: String(order.data.number) }} search={{}} replace />;
  const step = stepOf(search.upload, search.order);
  const kind = order.data?.kind === 'scrub' ? 'scrub' : search.kind;
  const shown =
    step === 'upload' ? {} : { upload: upload.data, order: search.order ? order.data : undefined };
  return (
    <>
      <FlowHead step={step} {...shown} />
      <Steps at={step} upload={uploadId} order={search.order} kind={kind} />
      {step === 'upload' && <UploadStep kind={search.kind} />}
      {step === 'map' && <FileStep upload={upload} kind={kind} />}
      {step === 'review' && <OrderStep order={order} upload={upload.data} />}
    </>
  );
}

interface FileStepProps {
  upload: UseQueryResult<UploadedFile>;
  kind: string | undefined;
}

function FileStep({ upload, kind }: FileStepProps) {
  const { data } = upload;
  if (data === undefined) return upload.error === null ? <MapSkeleton /> : <Failed query={upload} />;
  return (
    <Suspense fallback={<MapSkeleton />}>
      {kind === 'scrub' ? (
        <MapNumbers key={data.id} upload={data} />
      ) : data.typed ? (
        <ChangeLeads key={data.id} id={data.id} />
      ) : (
        <MapStep key={data.id} upload={data} />
      )}
    </Suspense>
  );
}

interface OrderStepProps {
  order: UseQueryResult<Order>;
  upload: UploadedFile | undefined;
}

function OrderStep({ order, upload }: OrderStepProps) {
  if (order.data === undefined) return order.error === null ? <ReviewSkeleton /> : <Failed query={order} />;
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      {order.data.kind === 'scrub' && order.data.quote !== null && order.data.state === 'awaiting_payment' ? (
        <NumberQuote order={order.data} quote={order.data.quote} />
      ) : (
        <ReviewStep order={order.data} upload={upload} />
      )}
    </Suspense>
  );
}

interface FailedProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

function Failed({ query: { error, refetch } }: FailedProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Card>
      <LoadFailed
        error={error}
        retry={() => void refetch()}
        elsewhere={
          <ButtonLink to={paths.skipTrace} search={{}} variant="outlined">
            {t('uploadLeads')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
