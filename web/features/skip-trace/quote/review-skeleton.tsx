import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The order, and 320 px at its side for the summary. */
export const reviewGrid = {
  display: 'grid',
  rowGap: 4,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
} as const;

const heights = ['48px', '152px', '236px'] as const;

/** In the shape of the sample, the rows, the payment and the summary. */
export function ReviewSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')} sx={reviewGrid}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {heights.map((height) => (
          <Card key={height} sx={{ height, px: 4, py: 3.5 }}>
            <Skeleton variant="text" width="36%" sx={{ fontSize: 14 }} />
          </Card>
        ))}
      </Box>
      <Card sx={{ height: 480, p: 5, display: { xs: 'none', md: 'block' } }}>
        <Skeleton variant="text" width="64%" sx={{ fontSize: 28, mt: 4 }} />
        <Skeleton variant="text" width="80%" />
        <Skeleton variant="rounded" height={40} sx={{ mt: 34 }} />
      </Card>
    </Box>
  );
}
