import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { createKey } from '#contract/api-keys/calls';
import { keyModes, keyScopes } from '#contract/api-keys/rules';
import type { KeyMode, KeyScope, NewAppKey } from '#contract/api-keys/schemas';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { reloadKeys } from './api.ts';

export interface CreateKeyDialogProps {
  onMade: (made: NewAppKey) => void;
  onClose: () => void;
}

/** Lifetimes in days; 0 never expires. */
const lifetimeDays = [30, 90, 365, 0] as const;
const dayLength = 86_400_000;

export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const [name, setName] = useState('');
  const [mode, setMode] = useState<KeyMode>('live');
  const [scopes, setScopes] = useState<KeyScope[]>(['trace', 'read']);
  const [life, setLife] = useState<number>(365);
  const [addresses, setAddresses] = useState('');
  const [purpose, setPurpose] = useState<Purpose | ''>('');
  const [note, setNote] = useState('');
  const [missed, setMissed] = useState(false);
  const make = useCall(
    () =>
      request(createKey, {
        body: {
          name,
          mode,
          scopes,
          expires_at: life === 0 ? null : new Date(Date.now() + life * dayLength).toISOString(),
          purpose: purpose === '' ? null : purpose,
          purpose_note: note,
          allowed_ips: addresses.split(/[\s,]+/).filter((text) => text !== ''),
        },
      }),
    {
      onSuccess: ({ data }) => {
        onMade(data);
        return reloadKeys();
      },
      onFailed: () => {},
    },
  );
  const { failed } = make;
  const errors = failed?.errors ?? {};
  const other = failed && Object.keys(errors).length === 0 ? failed.message : undefined;
  const fault = (field: string) => Object.entries(errors).find(([key]) => key.split('.')[0] === field)?.[1];
  const submit = () => {
    setMissed(purpose === '');
    if (purpose !== '') make.mutate();
  };

  return (
    <FormDialog
      title={t('make.title')}
      verb={t('make.action')}
      busy={make.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('make.name')}
        value={name}
        error={fault('name') !== undefined}
        helperText={fault('name') ?? t('make.nameHint')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        select
        fullWidth
        label={t('make.mode')}
        value={mode}
        helperText={t(`modes.${mode}.hint`)}
        onChange={(event) => setMode(event.target.value as KeyMode)}
      >
        {keyModes.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`modes.${kind}.name`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={t('make.purpose')}
        value={purpose}
        error={missed && purpose === ''}
        helperText={missed && purpose === '' ? t('make.purposeMissing') : t('make.purposeHint')}
        onChange={(event) => setPurpose(event.target.value as Purpose)}
      >
        {(Object.keys(purposes) as Purpose[]).map((one) => (
          <MenuItem key={one} value={one} sx={{ whiteSpace: 'normal' }}>
            {t(`purposes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label={t('make.note')}
        value={note}
        error={fault('purpose_note') !== undefined}
        helperText={fault('purpose_note')}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      <FormControl component="fieldset" error={fault('scopes') !== undefined}>
        <FormLabel component="legend">{t('make.scopes')}</FormLabel>
        {keyScopes.map((scope) => (
          <FormControlLabel
            key={scope}
            control={
              <Checkbox
                checked={scopes.includes(scope)}
                onChange={(_, checked) =>
                  setScopes(keyScopes.filter((one) => (one === scope ? checked : scopes.includes(one))))
                }
              />
            }
            label={`${t(`scopes.${scope}.name`)}: ${t(`scopes.${scope}.hint`)}`}
          />
        ))}
        {fault('scopes') !== undefined && <FormHelperText>{fault('scopes')}</FormHelperText>}
      </FormControl>
      <TextField
        select
        fullWidth
        label={t('make.life')}
        value={life}
        onChange={(event) => setLife(Number(event.target.value))}
      >
        {lifetimeDays.map((days) => (
          <MenuItem key={days} value={days}>
            {days === 0 ? t('make.noEnd') : t('make.days', { count: days })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label={t('make.addresses')}
        value={addresses}
        error={fault('allowed_ips') !== undefined}
        helperText={fault('allowed_ips') ?? t('make.addressesHint')}
        onChange={(event) => setAddresses(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
      {other !== undefined && (
        <FormHelperText error role="alert">
          {other}
        </FormHelperText>
      )}
    </FormDialog>
  );
}
