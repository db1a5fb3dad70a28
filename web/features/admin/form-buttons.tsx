import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface FormButtonsProps {
  /** What the form does. */
  submitText: string;
  busy: boolean;
  onClose: () => void;
}

/** Submits the form around it, or closes it. */
export function FormButtons({ submitText, busy, onClose }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button type="submit" variant="contained" disabled={busy}>
        {submitText}
      </Button>
      <Button color="inherit" disabled={busy} onClick={onClose}>
        {t('actions.cancel')}
      </Button>
    </Box>
  );
}
