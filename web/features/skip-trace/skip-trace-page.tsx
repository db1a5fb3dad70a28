/** The four steps of a skip trace. The URL has the upload and the order, so every step can be revisited. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page/page-head.tsx';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { isUnpaid, orderQuery } from '../orders/queries.ts';
import { uploadQuery } from './api.ts';
import type { TraceSearch } from './search.ts';
import { Steps } from './steps.tsx';
import { UploadStep } from './uploads/upload-step.tsx';

// The upload step doesn't need the later ones.
const MapStep = lazy(() =>
  import('./column-mapping/map-step.tsx').then((step) => ({ default: step.MapStep })),
);
const ChangeLeads = lazy(() => import('./typed/change-leads.tsx'));
const ReviewStep = lazy(() =>
  import('./quote/review-step.tsx').then((step) => ({ default: step.ReviewStep })),
);
const RunningStep = lazy(() => import('../orders/run/running-step.tsx'));

export function SkipTracePage() {
  const { t } = useTranslation('skipTrace');
  const { upload, order } = useSearch({ from: '/framed/skip-trace' });
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('title')} />
      <Suspense fallback={<LoadingRows />}>
        <CurrentStep upload={upload} order={order} />
      </Suspense>
    </Box>
  );
}

function CurrentStep({ upload, order }: TraceSearch) {
  if (order !== undefined) return <OrderSteps id={order} uploadId={upload} />;
  if (upload !== undefined) return <FileStep id={upload} />;
  return (
    <>
      <Steps at="upload" />
      <UploadStep />
    </>
  );
}

function FileStep({ id }: { id: string }) {
  const { t } = useTranslation('skipTrace');
  const upload = useQuery(uploadQuery(id));
  return (
    <>
      <Steps at="map" upload={id} />
      {upload.data === undefined && <Waiting query={upload} what={t('fileFailed')} />}
      {upload.data?.typed && <ChangeLeads key={id} id={id} />}
      {upload.data && !upload.data.typed && <MapStep key={id} upload={upload.data} />}
    </>
  );
}

/** The order's status decides between the last two steps. */
function OrderSteps({ id, uploadId }: { id: string; uploadId: string | undefined }) {
  const { t } = useTranslation('skipTrace');
  const order = useQuery(orderQuery(id));
  // Links from the order list have no upload; the order knows it.
  const upload = uploadId ?? order.data?.upload_id ?? undefined;
  const file = useQuery({ ...uploadQuery(upload ?? ''), enabled: upload !== undefined });
  if (order.data === undefined) {
    return (
      <>
        <Steps at="review" upload={upload} order={id} />
        <Waiting query={order} what={t('orderFailed')} />
      </>
    );
  }
  if (!isUnpaid(order.data)) {
    return (
      <>
        <Steps at="trace" order={id} />
        <RunningStep order={order.data} />
      </>
    );
  }
  return (
    <>
      <Steps at="review" upload={upload} order={id} />
      <ReviewStep order={order.data} upload={file.data} />
    </>
  );
}

interface WaitingProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
  what: string;
}

function Waiting({ query: { error, refetch }, what }: WaitingProps) {
  const { t } = useTranslation('skipTrace');
  if (error === null) return <LoadingRows rows={6} height={56} />;
  return (
    <Card>
      <LoadFailed
        what={what}
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
