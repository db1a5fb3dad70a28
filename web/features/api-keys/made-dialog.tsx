/** Shows a key the one time that it is told. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewAppKey } from '#contract/api-keys';
import { CopyButton } from '../../kit/copy-button.tsx';

export function MadeDialog({ made, onClose }: { made: NewAppKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const id = useId();
  return (
    // A click beside it must not take the key away unread.
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('made.title', { name: made.details.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">{t('made.once')}</Alert>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            p: 3,
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        >
          <Box component="code" dir="ltr" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {made.key}
          </Box>
          <CopyButton text={made.key} name={t('made.copy')} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} variant="contained">
          {t('made.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
