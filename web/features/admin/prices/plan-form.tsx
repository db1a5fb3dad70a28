/** A plan's form; reports when another admin has saved first. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPlan } from '#contract/billing/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { formatHundredths, parseWhole } from '../../../kit/i18n/amounts.ts';
import { reloadMoney } from '../../billing/queries.ts';
import { useAdminCall } from '../api.ts';
import { FormButtons } from '../form-buttons.tsx';
import { addPlan, changePlan } from './api.ts';
import { leastCents, readCents } from './cents.ts';
import { isConflict, Refusal } from './refusal.tsx';

const amounts = ['price_month', 'price_year', 'extra_price'] as const;
const counts = ['coins', 'trial_days', 'trial_coins'] as const;
type PlanField = (typeof amounts)[number] | (typeof counts)[number] | 'name' | 'description' | 'features';

const draftOf = (plan: AdminPlan | undefined): Record<PlanField, string> => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  features: plan?.features.join('\n') ?? '',
  coins: String(plan?.coins ?? ''),
  price_month: plan ? formatHundredths(plan.prices.month) : '',
  price_year: plan ? formatHundredths(plan.prices.year) : '',
  extra_price: plan ? formatHundredths(plan.extra_price) : '',
  trial_days: String(plan?.trial_days ?? 0),
  trial_coins: String(plan?.trial_coins ?? 0),
});

export interface PlanFormProps {
  /** Undefined for a new plan. */
  plan: AdminPlan | undefined;
  currency: string;
  onClose: () => void;
}

/** Two fields in a row where there is room. */
const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The plan as typed, and saving it. */
function usePlanForm(plan: AdminPlan | undefined, onSaved: () => void) {
  const [draft, setDraft] = useState(draftOf(plan));
  const [offered, setOffered] = useState(plan?.offered ?? true);
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const onSuccess = () => {
    reloadMoney();
    onSaved();
  };
  const added = useAdminCall(addPlan, { onFailed: setFailed, onSuccess });
  const changed = useAdminCall(changePlan, { onFailed: setFailed, onSuccess });
  const save = () => {
    const cents = Object.fromEntries(amounts.map((name) => [name, readCents(name, draft[name])]));
    const whole = Object.fromEntries(counts.map((name) => [name, parseWhole(draft[name])]));
    const numbers = { ...cents, ...whole } as Record<
      (typeof amounts)[number] | (typeof counts)[number],
      number
    >;
    const missing = [...amounts, ...counts].filter((name) => numbers[name] === null);
    setInvalidFields(missing);
    setFailed(null);
    if (missing.length > 0) return;
    const features = draft.features.split('\n').filter((line) => line.trim() !== '');
    const body = { name: draft.name, description: draft.description, features, offered, ...numbers };
    if (plan === undefined) added.mutate(body);
    else changed.mutate({ id: plan.id, version: plan.version, ...body });
  };
  return {
    draft,
    offered,
    invalidFields,
    failed,
    busy: added.isPending || changed.isPending,
    change: (name: PlanField, value: string) => setDraft({ ...draft, [name]: value }),
    setOffered,
    save,
  };
}

export default function PlanForm({ plan, currency, onClose }: PlanFormProps) {
  const { t } = useTranslation('prices');
  const form = usePlanForm(plan, onClose);
  const { failed, busy } = form;
  return (
    <SideDrawer
      title={plan ? t('form.editTitle', { name: plan.name }) : t('form.addTitle')}
      onClose={busy ? () => {} : onClose}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 4, sm: 6 } }}
      >
        <PlanFields plan={plan} currency={currency} form={form} />
        {plan?.is_free !== true && (
          <FormControlLabel
            control={<Switch checked={form.offered} onChange={(_, on) => form.setOffered(on)} />}
            label={t('form.offered')}
          />
        )}
        {failed !== null && failed.errors === undefined && (
          <Refusal
            failed={failed}
            severity={isConflict(failed) ? 'warning' : 'error'}
            reloadable={plan !== undefined}
          />
        )}
        <FormButtons submitText={plan ? t('form.save') : t('plans.add')} busy={busy} onClose={onClose} />
      </Box>
    </SideDrawer>
  );
}

interface PlanFieldsProps extends Omit<PlanFormProps, 'onClose'> {
  form: ReturnType<typeof usePlanForm>;
}

function PlanFields({ plan, currency, form }: PlanFieldsProps) {
  const { t } = useTranslation('prices');
  const fault = (name: PlanField): string | undefined => {
    if (form.invalidFields.includes(name))
      return name in leastCents
        ? t('form.noAmount', { least: leastCents[name as keyof typeof leastCents] / 100 })
        : t('form.noNumber');
    return Object.entries(form.failed?.errors ?? {}).find(
      ([key]) => key === name || key.startsWith(`${name}.`),
    )?.[1];
  };
  const field = (name: PlanField, label: string, help?: string) => (
    <TextField
      label={label}
      value={form.draft[name]}
      onChange={({ target }) => form.change(name, target.value)}
      multiline={name === 'features'}
      minRows={name === 'features' ? 3 : undefined}
      disabled={plan?.is_free === true && (name === 'price_month' || name === 'price_year')}
      error={fault(name) !== undefined}
      helperText={fault(name) ?? help}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: [...amounts, ...counts].some((numeric) => numeric === name) ? 'decimal' : 'text',
        },
      }}
    />
  );
  const inCurrency = { currency: currency.toUpperCase() };
  const free = plan?.is_free === true ? t('form.free') : undefined;
  return (
    <>
      {field('name', t('form.name'))}
      {field('description', t('form.description'))}
      {field('features', t('form.features'), t('form.featuresHelp'))}
      <Box sx={pair}>
        {field('price_month', t('form.price_month', inCurrency), free)}
        {field('price_year', t('form.price_year', inCurrency), free ?? t('form.yearHelp'))}
        {field('coins', t('form.coins'))}
        {field('extra_price', t('form.extra_price', inCurrency))}
        {field('trial_days', t('form.trial_days'), t('form.trialHelp'))}
        {field('trial_coins', t('form.trial_coins'))}
      </Box>
    </>
  );
}
