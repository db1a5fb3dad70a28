import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** In the shape of the columns and what is next to them. */
export function MapSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('states.loading')}
      sx={{
        display: 'grid',
        rowGap: 4,
        columnGap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {[48, 240, 48, 48].map((height, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change
          <Card key={card} sx={{ height, px: 4, py: 3.5 }}>
            <Skeleton variant="text" width="40%" sx={{ fontSize: 14 }} />
          </Card>
        ))}
      </Box>
      <Card sx={{ height: 316, p: 4, display: { xs: 'none', lg: 'block' } }}>
        {[70, 90, 80, 90, 60].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Skeleton key={line} variant="text" width={`${width}%`} sx={{ fontSize: 13, mb: 2 }} />
        ))}
      </Card>
    </Box>
  );
}
