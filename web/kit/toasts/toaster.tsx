/** Where toasts appear, below the app bar. */
import { useTheme } from '@mui/material/styles';
import { Toaster } from 'react-hot-toast';
import { useSettings } from '../theme/ui-settings.ts';
import { durations } from './toasts.tsx';

/** The library shows at most 20. */
export default function Toasts() {
  const { palette } = useTheme().vars;
  const { toastPosition } = useSettings();
  return (
    <Toaster
      position={toastPosition}
      containerStyle={{ top: 72, right: 16, left: 16 }}
      toastOptions={{
        ...durations,
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
  );
}
