/** Shown while a page loads. The loader for the whole app is in index.html, before any script. */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** Fills a page's space while its guard runs and its code loads. */
export function PageSpinner() {
  const { t } = useTranslation('shell');
  return (
    <Box role="status" sx={{ minHeight: '50vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={32} aria-label={t('loading')} />
    </Box>
  );
}
