import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { licenceClasses, providerLimits } from '#contract/providers/rules';
import type { Provider, ProviderSetting } from '#contract/providers/schemas';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { centsOf, fieldOf } from './money.ts';

export interface ProviderDialogProps {
  provider: Provider;
  onSave: (setting: ProviderSetting) => Promise<void>;
  onClose: () => void;
}

const amounts = ['price_per_1000', 'order_cap', 'day_cap'] as const;
const counts = ['requests_per_second', 'timeout_seconds', 'patience_minutes'] as const;
type Field = (typeof amounts)[number] | (typeof counts)[number];

function isAllowed(name: Field, value: number | null | undefined): boolean {
  if (value === null) return name === 'order_cap' || name === 'day_cap';
  const [least, most] = providerLimits[name];
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}

function faultOf(name: Field, t: TFunction<'imports'>): string {
  if (amounts.some((amount) => amount === name)) return t('form.faults.amount');
  return t('form.faults.count', { most: providerLimits[name][1] });
}

function useProviderForm({ provider, onSave }: Pick<ProviderDialogProps, 'provider' | 'onSave'>) {
  const { t } = useTranslation('imports');
  const [on, setOn] = useState(provider.on);
  const [licence, setLicence] = useState(provider.licence_class);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [texts, setTexts] = useState<Record<Field, string>>({
    price_per_1000: fieldOf(provider.price_per_1000),
    order_cap: fieldOf(provider.order_cap),
    day_cap: fieldOf(provider.day_cap),
    requests_per_second: String(provider.requests_per_second),
    timeout_seconds: String(provider.timeout_seconds),
    patience_minutes: String(provider.patience_minutes),
  });

  async function save() {
    // An empty cap means no cap.
    const values: Record<Field, number | null | undefined> = {
      price_per_1000: centsOf(texts.price_per_1000),
      order_cap: centsOf(texts.order_cap),
      day_cap: centsOf(texts.day_cap),
      requests_per_second: Number(texts.requests_per_second || 'none'),
      timeout_seconds: Number(texts.timeout_seconds || 'none'),
      patience_minutes: Number(texts.patience_minutes || 'none'),
    };
    const wrong = [...amounts, ...counts].filter((name) => !isAllowed(name, values[name]));
    if (wrong.length > 0) return setFaults(Object.fromEntries(wrong.map((name) => [name, faultOf(name, t)])));
    setFaults({});
    setBusy(true);
    await onSave({ ...provider, on, licence_class: licence, ...values } as ProviderSetting);
    setBusy(false);
  }

  return { on, setOn, licence, setLicence, busy, faults, texts, setTexts, save };
}

export default function ProviderDialog({ provider, onSave, onClose }: ProviderDialogProps) {
  const { t } = useTranslation('imports');
  const form = useProviderForm({ provider, onSave });
  const { on, setOn, licence, setLicence, busy, faults, texts, setTexts, save } = form;
  const field = (name: Field) => (
    <TextField
      key={name}
      label={t(`form.${name}`)}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
      error={faults[name] !== undefined}
      helperText={faults[name] ?? t(`form.help.${name}`)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <FormDialog
      title={provider.label}
      submitText={t('form.save')}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, chosen) => setOn(chosen)} />}
        label={t('form.on')}
      />
      <TextField
        select
        label={t('form.licence')}
        value={licence}
        onChange={(event) => setLicence(event.target.value as typeof licence)}
        helperText={t(`licences.${licence}.meaning`)}
      >
        {licenceClasses.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`licences.${name}.name`)}
          </MenuItem>
        ))}
      </TextField>
      {[...amounts, ...counts].map(field)}
    </FormDialog>
  );
}
