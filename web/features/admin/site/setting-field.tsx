/** A setting's field. If another admin saved it first, the typed text stays and can be dropped. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { type SettingKind, type SettingName, settingGroups } from './setting-groups.ts';

/** Initial number of lines; other kinds have one. */
const rows: { [K in SettingKind]?: number } = { lines: 3, long: 8 };
const providers = ['', 'chatwoot', 'crisp', 'tawk', 'intercom'] as const;

/** Settings whose label says enough. */
const plain = [
  'brand_name',
  'chat_provider',
  'chat_origin',
  'trial_coins',
  'wrong_number_allowance_after',
  'storage_paid_mb',
  'audit_kept_years',
] as const satisfies SettingName[];

const isPlain = (name: SettingName): name is (typeof plain)[number] => plain.some((one) => one === name);
const isLink = (name: SettingName): name is keyof (typeof settingGroups)['links'] =>
  Object.hasOwn(settingGroups.links, name);

function helpOf(name: SettingName, t: TFunction<'console'>): string | undefined {
  if (isPlain(name)) return undefined;
  return isLink(name) ? t('settings.help.link') : t(`settings.help.${name}`);
}

interface SettingFieldProps {
  name: SettingName;
  kind: SettingKind;
  text: string;
  failed: Failed | undefined;
  onChange: (text: string) => void;
  onReload: () => void;
}

export function SettingField({ failed, onReload, ...field }: SettingFieldProps) {
  const { t } = useTranslation('console');
  const overtaken = failed?.http === 409;
  const fault =
    failed !== undefined && !overtaken ? (Object.values(failed.errors ?? {})[0] ?? failed.message) : null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field {...field} fault={fault} />
      {overtaken && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onReload}>
              {t('settings.reload')}
            </Button>
          }
        >
          {failed.message}
        </Alert>
      )}
    </Box>
  );
}

interface FieldProps extends Omit<SettingFieldProps, 'failed' | 'onReload'> {
  fault: string | null;
}

function Field({ name, kind, text, fault, onChange }: FieldProps) {
  const { t } = useTranslation('console');
  return (
    <TextField
      fullWidth
      select={kind === 'chat'}
      multiline={kind === 'lines' || kind === 'long'}
      minRows={rows[kind]}
      maxRows={20}
      label={t(`settings.names.${name}`)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== null}
      helperText={fault ?? helpOf(name, t)}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: kind === 'number' ? { inputMode: 'numeric' } : {},
        select: { displayEmpty: true },
      }}
    >
      {providers.map((provider) => (
        <MenuItem key={provider} value={provider}>
          {provider === '' ? t('settings.noChat') : t(`settings.chats.${provider}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
