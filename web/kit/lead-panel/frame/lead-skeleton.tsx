import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

const rows = ['second', 'third', 'emails', 'addresses', 'earlier address'];

/** The shape of a hit: title, best number, two more, emails, addresses. */
export function LeadSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <Box
      role="status"
      aria-label={t('lead.loading')}
      sx={{ px: { xs: 4, sm: 5 }, pt: 3, display: 'grid', gap: 1 }}
    >
      <Skeleton width="60%" height={28} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="50%" height={20} />
      <Skeleton variant="rounded" height={106} sx={{ mt: 4 }} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={36} sx={{ mt: 2 }} />
      ))}
    </Box>
  );
}
