import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentInvitation } from '#contract/team/schemas';
import { CopyBox } from '../../kit/copy-button.tsx';

/** Shows an invitation's link once, for services that send no emails. */
export function SentDialog({ sent, onClose }: { sent: SentInvitation; onClose: () => void }) {
  const { t } = useTranslation('team');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t(sent.emailed ? 'sent.title' : 'sent.linkTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {t(sent.emailed ? 'sent.text' : 'sent.linkText', { email: sent.invitation.email })}
        </Typography>
        <CopyBox text={sent.link} name={t('sent.copy')} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} variant="contained">
          {t('sent.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
