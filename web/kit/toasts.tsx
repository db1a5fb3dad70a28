/** Short messages at the top right, for as long as the specification says. */
import { useTheme } from '@mui/material/styles';
import { Toaster, toast } from 'react-hot-toast';

/** The place where toasts appear; the library itself shows at most twenty. */
export function Toasts() {
  const { palette } = useTheme().vars;
  return (
    <Toaster
      position="top-right"
      containerStyle={{ top: 72, right: 16 }}
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        error: { duration: 4000 },
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

export { toast };
