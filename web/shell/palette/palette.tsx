/** The command palette: pages, actions, and what features find (SHELL-11). */
import Dialog from '@mui/material/Dialog';
import { useTranslation } from 'react-i18next';
import { Finder } from './finder.tsx';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

export default function Palette({ open, onClose }: PaletteProps) {
  const { t } = useTranslation('tools');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('palette.title'),
          variant: 'outlined',
          sx: { mt: { xs: 2, sm: 16 }, mx: 2, width: 'calc(100% - 16px)' },
        },
      }}
    >
      {open && <Finder onClose={onClose} />}
    </Dialog>
  );
}
