import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const cardHeight = 94;
const skeletonCards = 7;

/** The outline of a card, also while it loads. */
export const cardFrame = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: cardHeight,
  paddingInline: '16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
});

export function SkeletonCards() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('states.loading')}>
      {[...Array(skeletonCards).keys()].map((card) => (
        <Box key={card} sx={cardFrame}>
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" height={22} />
            <Skeleton width="80%" height={20} />
            <Skeleton width="45%" height={22} />
          </Box>
          <Skeleton variant="rounded" width={44} height={44} />
        </Box>
      ))}
    </div>
  );
}
