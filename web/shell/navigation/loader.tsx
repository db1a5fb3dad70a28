/** What shows while a page is on its way; the whole app's loader stands in index.html, before any script. */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** The place of a page: while the guard decides and the page's code arrives. */
export function PageSpinner() {
  const { t } = useTranslation('shell');
  return (
    <Box role="status" sx={{ minHeight: '50vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={32} aria-label={t('loading')} />
    </Box>
  );
}
