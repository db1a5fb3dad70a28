/** The shape of Home while it loads. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('states.loading')}
      sx={{
        display: 'grid',
        gap: { xs: 4, sm: 6 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
      }}
    >
      <Card>
        {[0, 1, 2].map((row) => (
          <Box key={row} sx={{ px: 5, py: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="65%" height={18} />
          </Box>
        ))}
      </Card>
      <Card sx={{ px: 5, py: 4 }}>
        <Skeleton width="40%" height={20} />
        <Skeleton width="60%" height={36} />
        <Skeleton width="50%" height={18} />
      </Card>
    </Box>
  );
}
