/** Suppresses a person on the operator's initiative, with a reason. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { useAdminCall } from '../api.ts';
import { FormButtons } from '../form-buttons.tsx';
import { addSuppression } from './api.ts';
import { IdentifierFields, noIdentifiers } from './identifier-fields.tsx';

export default function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suppressions');
  const [identifiers, setIdentifiers] = useState(noIdentifiers);
  const [action, setAction] = useState<'hide' | 'erase'>('hide');
  const [reason, setReason] = useState('');
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(addSuppression, { onFailed: setFailed, onSuccess: onClose });
  const faults = failed?.errors ?? {};
  return (
    <SideDrawer title={t('add')} onClose={isPending ? () => {} : onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ ...identifiers, action, reason });
        }}
        sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography color="textSecondary">{t('addLead')}</Typography>
        <IdentifierFields identifiers={identifiers} faults={faults} onChange={setIdentifiers} />
        <TextField
          select
          label={t('action')}
          value={action}
          onChange={({ target }) => setAction(target.value as typeof action)}
          slotProps={{ select: { native: true } }}
        >
          {(['hide', 'erase'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`actions.${one}`)}
            </option>
          ))}
        </TextField>
        <TextField
          label={t('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={faults.reason !== undefined}
          helperText={faults.reason ?? t('reasonHelp')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {failed !== null && failed.errors === undefined && <Alert severity="error">{failed.message}</Alert>}
        <FormButtons submitText={t('addVerb')} busy={isPending} onClose={onClose} />
      </Box>
    </SideDrawer>
  );
}
