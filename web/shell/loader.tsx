/** What shows while there is nothing else to show. */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Mark } from '../kit/logo.tsx';

/** The whole screen, with the logo: while the app loads. */
export function FullScreenLoader() {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', gap: 6 }}>
        <Mark size={56} />
        <CircularProgress size={28} aria-label="Loading" />
      </Box>
    </Box>
  );
}

/** The place of a page: while the guard decides and the page's code arrives. */
export function PageSpinner() {
  return (
    <Box role="status" sx={{ minHeight: '50vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={32} aria-label="Loading the page" />
    </Box>
  );
}
