/** Where toasts appear. */
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'react-hot-toast';
import { useSettings } from '../theme/ui-settings.ts';
import { useMedia } from '../theme/use-media.ts';
import { reachByTab } from './reach-by-tab.ts';
import { durations } from './toasts.tsx';
import { usePauseWhileFocused } from './use-pause.ts';

export { toastFailure } from './failure.tsx';
export { replacedPart } from './replaced.tsx';
export { toast } from './toasts.tsx';

/**
 * The library shows at most 20. In a slot at the end of the page: MUI's dialogs hide everything else from screen readers,
 * except elements that can't be hidden, and a slot has no box of its own.
 */
export default function Toasts() {
  const { palette } = useTheme().vars;
  const { toastPosition } = useSettings();
  const pause = usePauseWhileFocused();
  const slot = pause.ref;
  useEffect(() => (slot.current === null ? undefined : reachByTab(slot.current)), [slot]);
  const phone = useMedia((theme) => theme.breakpoints.down('sm'));
  const iconTheme = (tone: 'success' | 'error') => ({
    primary: palette[tone].main,
    secondary: palette.background.paper,
  });
  return createPortal(
    <slot {...pause}>
      <Toaster
        position={toastPosition}
        // On phones over the app bar: below it they would cover the page's title.
        containerStyle={phone ? { top: 6, right: 8, left: 8 } : { top: 72, right: 16, left: 16 }}
        toastOptions={{
          ...durations,
          success: { ...durations.success, iconTheme: iconTheme('success') },
          error: { ...durations.error, iconTheme: iconTheme('error') },
          style: {
            maxWidth: 350,
            background: palette.background.paper,
            color: palette.text.primary,
            border: `1px solid ${palette.divider}`,
            borderRadius: 6,
            fontSize: 14,
            lineHeight: '20px',
          },
        }}
      />
    </slot>,
    document.body,
  );
}
