/** Asks before a call to a deceased person's number, or one on a do-not-call, litigator or the customer's own list. */
import { mdiPhoneAlertOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/orders/results';
import { phone, sourceDate } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { flagsOf } from '../person.ts';

/** The texts of each flag: with the list's date, and without one where a source reported it. */
const reasons = {
  dnc: { listed: 'call.dnc', reported: 'call.dncReported' },
  state_dnc: { listed: 'call.stateDnc', reported: 'call.stateDncReported' },
  litigator: { listed: 'call.litigator', reported: 'call.litigatorReported' },
} as const;

export interface CallDialogProps {
  entry: ResultPhone;
  /** Whether a source says that the person has died. */
  deceased: boolean;
  onClose: () => void;
}

export default function CallDialog({ entry, deceased, onClose }: CallDialogProps) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const id = useId();
  const flags = flagsOf(entry);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('call.question', { phone: phone(entry.number) })}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, mb: 2, paddingInlineStart: 5 }}>
          {deceased && <li>{t('call.deceased')}</li>}
          {entry.do_not_contact && <li>{t('call.ownList')}</li>}
          {flags.map((flag) => {
            const date = entry[`${flag}_date`];
            const { listed, reported } = reasons[flag];
            return (
              <li key={flag}>{date === undefined ? t(reported) : t(listed, { date: sourceDate(date) })}</li>
            );
          })}
        </Box>
        {(flags.length > 0 || entry.do_not_contact) && <Typography>{t('call.risk')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} color="inherit" autoFocus>
          {common('actions.cancel')}
        </Button>
        <Button
          href={`tel:${entry.number}`}
          onClick={onClose}
          variant="outlined"
          color="error"
          startIcon={<Icon path={mdiPhoneAlertOutline} />}
        >
          {t('call.anyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
