import { mdiArrowUp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { scrollTopFrom } from './sizes.ts';

const size = 48;
/** Px between the button and what it avoids. */
const gap = 12;

/** The button's distance from the bottom in px: `lowest`, or more where the page's fixed actions would cover it. */
function useBottomOffset(lowest: number): number {
  const [offset, setOffset] = useState(lowest);
  useEffect(() => {
    const measure = () => {
      const actions = document.querySelector('[data-actions]')?.getBoundingClientRect();
      const [top, bottom] = [window.innerHeight - lowest - size, window.innerHeight - lowest];
      const covered = actions !== undefined && actions.top < bottom + gap && actions.bottom > top - gap;
      setOffset(covered ? window.innerHeight - actions.top + gap : lowest);
    };
    // The page's height changes when actions appear or disappear.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [lowest]);
  return offset;
}

/** `above`: how many px at the bottom edge are taken. */
export default function ScrollTop({ above }: { above: number }) {
  const { t } = useTranslation('shell');
  const away = useScrollTrigger({ disableHysteresis: true, threshold: scrollTopFrom });
  const bottom = useBottomOffset(above + 24);
  return (
    away && (
      <IconButton
        title={t('scrollTop')}
        aria-label={t('scrollTop')}
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
        style={{ bottom }}
        sx={{
          position: 'fixed',
          insetInlineEnd: 24,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: '1px solid',
          borderColor: 'divider',
          boxShadow: 3,
          '&:hover': { bgcolor: 'background.default' },
          width: size,
          height: size,
          zIndex: 3,
        }}
      >
        <Icon path={mdiArrowUp} fontSize="medium" />
      </IconButton>
    )
  );
}
