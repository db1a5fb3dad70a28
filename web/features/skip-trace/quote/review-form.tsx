import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import type { Order, Quote } from '#contract/orders/schemas';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { DiscardOrder } from '../../orders/actions.tsx';
import type { UploadedFile } from '../api.ts';
import { reviewGrid } from './review-skeleton.tsx';

export interface QuoteFormProps {
  order: Order;
  quote: Quote;
  upload: UploadedFile | undefined;
  onFix: () => void;
}

export interface ReviewFormProps {
  order: Order;
  onSubmit: () => Promise<void> | void;
  /** At the side, or on narrow screens at the bottom edge. */
  summary: (narrow: boolean) => ReactNode;
  /** What the bar at the bottom edge leaves out. */
  charges?: ReactNode;
  children: ReactNode;
}

/** The parts of the review, with the summary where it stays in view. */
export function ReviewForm({ order, onSubmit, summary, charges, children }: ReviewFormProps) {
  const narrow = useMedia((theme) => theme.breakpoints.down('md'));
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Box sx={reviewGrid}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
          {narrow && charges && (
            <Card sx={{ p: 4, '& > dl': { mt: 0, pt: 0, borderTop: 0 } }}>{charges}</Card>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
          {!narrow && summary(false)}
          <Box sx={{ display: 'grid', mb: { xs: 4, md: 0 } }}>
            <DiscardOrder order={order} />
          </Box>
        </Box>
      </Box>
      {narrow && summary(true)}
    </Box>
  );
}
