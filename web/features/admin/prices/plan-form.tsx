/** A plan's form; reports when another admin has saved first. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPlan } from '#contract/billing/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { reloadMoney } from '../../billing/queries.ts';
import { hundredthsOf, inUnits, wholeOf } from '../amounts.ts';
import { useAct } from '../api.ts';
import { addPlan, changePlan, pricesQuery } from './api.ts';

const amounts = ['price_month', 'price_year', 'extra_price'] as const;
const counts = ['coins', 'trial_days', 'trial_coins'] as const;
type Typed = (typeof amounts)[number] | (typeof counts)[number] | 'name' | 'description' | 'features';

const draftOf = (plan: AdminPlan | undefined): Record<Typed, string> => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  features: plan?.features.join('\n') ?? '',
  coins: String(plan?.coins ?? ''),
  price_month: plan ? inUnits(plan.prices.month) : '',
  price_year: plan ? inUnits(plan.prices.year) : '',
  extra_price: plan ? inUnits(plan.extra_price) : '',
  trial_days: String(plan?.trial_days ?? 0),
  trial_coins: String(plan?.trial_coins ?? 0),
});

export interface PlanFormProps {
  /** Undefined for a new plan. */
  plan: AdminPlan | undefined;
  currency: string;
  onClose: () => void;
}

export default function PlanForm({ plan, currency, onClose }: PlanFormProps) {
  const { t } = useTranslation(['prices', 'common']);
  const [draft, setDraft] = useState(draftOf(plan));
  const [offered, setOffered] = useState(plan?.offered ?? true);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const done = () => {
    reloadMoney();
    onClose();
  };
  const added = useAct(addPlan, { refused: setFailed, done });
  const changed = useAct(changePlan, { refused: setFailed, done });
  const busy = added.isPending || changed.isPending;
  const faults = failed?.errors ?? {};
  const save = () => {
    const cents = Object.fromEntries(amounts.map((name) => [name, hundredthsOf(draft[name])]));
    const whole = Object.fromEntries(counts.map((name) => [name, wholeOf(draft[name])]));
    const read = { ...cents, ...whole } as Record<(typeof amounts)[number] | (typeof counts)[number], number>;
    const missing = [...amounts, ...counts].filter((name) => read[name] === null);
    setUnread(missing);
    setFailed(null);
    if (missing.length > 0) return;
    const features = draft.features.split('\n').filter((line) => line.trim() !== '');
    const body = { name: draft.name, description: draft.description, features, offered, ...read };
    if (plan === undefined) added.mutate(body);
    else changed.mutate({ id: plan.id, version: plan.version, ...body });
  };
  const fault = (name: Typed): string | undefined => {
    if (unread.includes(name))
      return t((amounts as readonly string[]).includes(name) ? 'form.noAmount' : 'form.noNumber');
    return Object.entries(faults).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
  };
  const field = (name: Typed, label: string, help?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      multiline={name === 'features'}
      minRows={name === 'features' ? 3 : undefined}
      disabled={plan?.is_free === true && (name === 'price_month' || name === 'price_year')}
      error={fault(name) !== undefined}
      helperText={fault(name) ?? help}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: [...amounts, ...counts].some((one) => one === name) ? 'decimal' : 'text' },
      }}
    />
  );
  const pair = {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  };
  const inCurrency = { currency: currency.toUpperCase() };
  const free = plan?.is_free === true ? t('form.free') : undefined;
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
          save();
        }}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 4, sm: 6 } }}
      >
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
        {plan?.is_free !== true && (
          <FormControlLabel
            control={<Switch checked={offered} onChange={(_, on) => setOffered(on)} />}
            label={t('form.offered')}
          />
        )}
        {failed !== null && failed.errors === undefined && (
          <Alert
            severity={failed.http === 409 ? 'warning' : 'error'}
            action={
              failed.http === 409 && plan !== undefined ? (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => void queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey })}
                >
                  {t('form.reload')}
                </Button>
              ) : undefined
            }
          >
            {failed.message}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={busy}>
            {plan ? t('form.save') : t('form.add')}
          </Button>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </Box>
      </Box>
    </SideDrawer>
  );
}
