/** The way back to the top of a long page. */
import { mdiArrowUp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { scrollTopFrom } from './sizes.ts';

/** `above`: how much at the bottom edge is taken, in pixels. */
export function ScrollTop({ above }: { above: number }) {
  const { t } = useTranslation('shell');
  const away = useScrollTrigger({ disableHysteresis: true, threshold: scrollTopFrom });
  return (
    away && (
      <IconButton
        title={t('scrollTop')}
        aria-label={t('scrollTop')}
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
        sx={{
          position: 'fixed',
          insetInlineEnd: 24,
          bottom: { xs: above + 88, sm: above + 24 },
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: '1px solid',
          borderColor: 'divider',
          boxShadow: 3,
          '&:hover': { bgcolor: 'background.default' },
          width: 48,
          height: 48,
          zIndex: 3,
        }}
      >
        <Icon path={mdiArrowUp} fontSize="medium" />
      </IconButton>
    )
  );
}
