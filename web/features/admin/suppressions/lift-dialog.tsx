/** Confirms lifting a suppression; one that the person asked for needs a ground. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liftGrounds } from '#contract/privacy/suppression-rules';
import type { Suppression } from '#contract/privacy/suppressions';
import type { Failed } from '../../../kit/api/api.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { useAdminCall } from '../api.ts';
import ReasonDialog from '../customers/reason-dialog.tsx';
import { liftSuppression } from './api.ts';

interface LiftDialogProps {
  suppression: Suppression;
  name: string;
  onClose: () => void;
  onLifted?: () => void;
}

export default function LiftDialog({ suppression, name, onClose, onLifted }: LiftDialogProps) {
  const { t } = useTranslation('suppressions');
  const [ground, setGround] = useState<(typeof liftGrounds)[number] | ''>('');
  const [number, setNumber] = useState('');
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutateAsync } = useAdminCall(liftSuppression, {
    onFailed: setFailed,
    ...(onLifted && { onSuccess: onLifted }),
  });
  const isRequest = suppression.kind === 'request';
  const faults = failed?.errors ?? {};
  return (
    <ReasonDialog
      title={t('liftTitle', { name })}
      text={t('liftText')}
      submitText={t('lift')}
      destructive
      reasonHelp={t('reasonHelp')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { kind, id } = suppression;
        const requestFields = isRequest ? { number, ...(ground !== '' && { ground }) } : {};
        return failureFrom(mutateAsync({ kind, id, reason, ...requestFields }));
      }}
    >
      {suppression.reason !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('suppressedFor', { reason: suppression.reason })}
        </Typography>
      )}
      {isRequest && (
        <>
          <Typography color="textSecondary">{t('liftOwn')}</Typography>
          <TextField
            select
            label={t('ground')}
            value={ground}
            onChange={({ target }) => setGround(target.value as typeof ground)}
            error={faults.ground !== undefined}
            helperText={faults.ground}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('chooseGround')}</MenuItem>
            {liftGrounds.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`grounds.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('number')}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={faults.number !== undefined}
            helperText={faults.number}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </>
      )}
    </ReasonDialog>
  );
}
