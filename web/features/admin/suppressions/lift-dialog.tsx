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
import { useAct } from '../api.ts';
import ActDialog from '../customers/act-dialog.tsx';
import { liftSuppression } from './api.ts';

interface LiftDialogProps {
  one: Suppression;
  name: string;
  onClose: () => void;
  onLifted?: () => void;
}

export default function LiftDialog({ one, name, onClose, onLifted }: LiftDialogProps) {
  const { t } = useTranslation('suppressions');
  const [ground, setGround] = useState<(typeof liftGrounds)[number] | ''>('');
  const [number, setNumber] = useState('');
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutateAsync } = useAct(liftSuppression, {
    refused: setFailed,
    ...(onLifted && { done: onLifted }),
  });
  const own = one.kind === 'request';
  const faults = failed?.errors ?? {};
  return (
    <ActDialog
      title={t('liftTitle', { name })}
      text={t('liftText')}
      verb={t('lift')}
      grave
      reasonHelp={t('liftReasonHelp')}
      onClose={onClose}
      onDo={async (reason) => {
        const { kind, id } = one;
        const more = own ? { number, ...(ground !== '' && { ground }) } : {};
        return failureFrom(mutateAsync({ kind, id, reason, ...more }));
      }}
    >
      {own && (
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
    </ActDialog>
  );
}
