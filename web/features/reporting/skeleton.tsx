/** The dashboard's shape while it loads. */
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureSkeleton, Figures } from '../../kit/charts/figures.tsx';

/** Px, as high as what replaces them. */
const heights = { lists: 300, card: 380, row: 22 };

export function FiguresSkeleton() {
  const { t } = useTranslation('reporting');
  return (
    <Figures label={t('figures.label')} columns={4} apart>
      {[0, 1, 2, 3].map((figure) => (
        <FigureSkeleton key={figure} />
      ))}
    </Figures>
  );
}

export function CardSkeleton({ height = heights.card }: { height?: number }) {
  return (
    <Card sx={{ px: { xs: 4, sm: 5 }, py: 3, minHeight: height }}>
      <Skeleton width="40%" height={heights.row} />
      <Skeleton variant="rounded" height={height - 72} sx={{ mt: 4 }} />
    </Card>
  );
}

export function Announced({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('states.loading')}>
      {children}
    </div>
  );
}
