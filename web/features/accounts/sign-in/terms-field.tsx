import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsPoints } from '../../../kit/terms-points.tsx';

export interface TermsFieldProps {
  accepted: boolean;
  /** The form was submitted without accepting. */
  missed: boolean;
  onChange: (accepted: boolean) => void;
}

export function TermsField({ accepted, missed, onChange }: TermsFieldProps) {
  const { t } = useTranslation('terms');
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = `${id}-title`;
  return (
    <FormControl error={missed && !accepted}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={accepted}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { 'aria-describedby': id, 'aria-invalid': missed && !accepted } }}
            />
          }
          label={t('box')}
          sx={{ mr: 2 }}
        />
        <Button variant="text" onClick={() => setOpen(true)} sx={{ minWidth: 0, px: 1 }}>
          {t('read')}
        </Button>
      </Box>
      <FormHelperText id={id} sx={{ m: 0 }}>
        {missed && !accepted && t('needed')}
      </FormHelperText>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={title} maxWidth="sm" fullWidth>
        <DialogTitle id={title} variant="h2">
          {t('title')}
        </DialogTitle>
        <DialogContent>
          <TermsPoints />
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    </FormControl>
  );
}
