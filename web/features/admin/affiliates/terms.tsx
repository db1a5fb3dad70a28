/** The affiliate terms in percent, dollars and days; saved as one setting. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffiliateTerms } from '#contract/affiliate/terms';
import type { Failed } from '../../../kit/api/api.ts';
import { changeSetting, settingsQuery, useAdminCall } from '../api.ts';
import { FormCardSkeleton } from '../section-skeleton.tsx';
import { SectionState } from '../section-state.tsx';
import { plansQuery } from './api.ts';
import {
  type counts,
  draftErrors,
  draftOf,
  type RateDraft,
  type TermsDraft,
  termsOf,
} from './terms-draft.ts';

export default function Terms() {
  const settings = useQuery(settingsQuery);
  const plans = useQuery(plansQuery);
  const query = {
    error: settings.error ?? plans.error,
    refetch: () => Promise.all([settings.refetch(), plans.refetch()]),
  };
  const state = settings.data?.find(({ key }) => key === 'affiliate_terms');
  if (query.error !== null || state === undefined || plans.data === undefined)
    return <SectionState query={query} skeleton={<FormCardSkeleton fields={6} />} />;
  return (
    <Form
      // Starts over when another admin has saved.
      key={state.version}
      terms={state.value as AffiliateTerms}
      version={state.version}
      plans={plans.data.items.map(({ id, name }) => ({ id, name }))}
    />
  );
}

interface FormProps {
  terms: AffiliateTerms;
  version: number;
  plans: { id: string; name: string }[];
}

/** The terms as typed, and saving them. */
function useTermsForm({ terms, version, plans }: FormProps) {
  const { t } = useTranslation('affiliateDesk');
  const before = draftOf(terms, plans);
  const [draft, setDraft] = useState(before);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(changeSetting, {
    onFailed: setFailed,
    onSuccess: () => setFailed(null),
  });
  const errors = Object.fromEntries(
    Object.entries(failed?.errors ?? {}).map(([name, fault]) => [name.split('.')[1], fault]),
  );
  const wrong = draftErrors(draft);
  return {
    draft,
    failed,
    isPending,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    change: (part: Partial<TermsDraft>) => setDraft({ ...draft, ...part }),
    errors,
    wrong,
    faultOf: (name: string): string | undefined =>
      wrong.has(name) ? t(name === 'least_payout' ? 'terms.noAmount' : 'terms.noNumber') : errors[name],
    save: () => {
      if (wrong.size === 0) mutate({ key: 'affiliate_terms', value: termsOf(draft, terms), version });
    },
  };
}

type TermsForm = ReturnType<typeof useTermsForm>;

function Form(props: FormProps) {
  const { t } = useTranslation('affiliateDesk');
  const form = useTermsForm(props);
  const { draft, failed } = form;
  const field = (name: FieldName) => <Field key={name} name={name} form={form} />;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}
    >
      <Part title={t('terms.programme')}>
        <FormControlLabel
          control={<Switch checked={draft.open} onChange={(_, open) => form.change({ open })} />}
          label={t('terms.names.open')}
        />
        <Typography variant="caption" color="textSecondary">
          {t('terms.help.open')}
        </Typography>
        {(['cookie_days', 'most_a_day'] as const).map(field)}
      </Part>
      <Rates plans={props.plans} form={form} />
      <Part title={t('terms.payouts')}>
        {(['hold_days', 'least_payout', 'coins_per_unit'] as const).map(field)}
      </Part>
      <Part title={t('terms.domains')}>
        {field('most_domains')}
        <TextField
          multiline
          minRows={3}
          label={t('terms.names.blocked_domains')}
          value={draft.blocked_domains}
          onChange={({ target }) => form.change({ blocked_domains: target.value })}
          error={form.errors.blocked_domains !== undefined}
          helperText={form.errors.blocked_domains ?? t('terms.help.blocked_domains')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Part>
      {failed !== null && failed.errors === undefined && <Alert severity="warning">{failed.message}</Alert>}
      <Box>
        <Button type="submit" variant="contained" disabled={form.isPending || !form.isChanged}>
          {t('terms.save')}
        </Button>
      </Box>
    </Box>
  );
}

type FieldName = (typeof counts)[number] | 'least_payout';

function Field({ name, form }: { name: FieldName; form: TermsForm }) {
  const { t } = useTranslation('affiliateDesk');
  const fault = form.faultOf(name);
  return (
    <TextField
      label={t(`terms.names.${name}`)}
      value={form.draft[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
      error={fault !== undefined}
      helperText={fault ?? t(`terms.help.${name}`)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function Rates({ plans, form }: { plans: FormProps['plans']; form: TermsForm }) {
  const { t } = useTranslation('affiliateDesk');
  const { draft, change, errors, wrong } = form;
  return (
    <Part title={t('terms.rates')}>
      <RateFields
        label={t('terms.names.rate')}
        rate={draft.rate}
        fault={wrong.has('rate') ? t('terms.noRate') : errors.rate}
        onChange={(rate) => change({ rate })}
      />
      {plans.map(({ id, name }) => (
        <RateFields
          key={id}
          optional
          label={t('terms.planRate', { plan: name })}
          rate={draft.plan_rates[id] ?? { kind: 'same', value: '' }}
          fault={wrong.has(`plan ${id}`) ? t('terms.noRate') : undefined}
          onChange={(rate) => change({ plan_rates: { ...draft.plan_rates, [id]: rate } })}
        />
      ))}
      {errors.plan_rates !== undefined && <Alert severity="error">{errors.plan_rates}</Alert>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
        <TextField
          select
          label={t('terms.names.lasts')}
          value={draft.lasts}
          onChange={({ target }) => change({ lasts: target.value as TermsDraft['lasts'] })}
          slotProps={{ select: { native: true } }}
        >
          {(['first', 'months', 'always'] as const).map((duration) => (
            <option key={duration} value={duration}>
              {t(`terms.lasts.${duration}`)}
            </option>
          ))}
        </TextField>
        {draft.lasts === 'months' && <Field name="months" form={form} />}
      </Box>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 4, sm: 6 } }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  );
}

interface RateFieldsProps {
  label: string;
  rate: RateDraft;
  /** Whether it can equal the default rate. */
  optional?: boolean;
  fault: string | undefined;
  onChange: (rate: RateDraft) => void;
}

function RateFields({ label, rate, optional = false, fault, onChange }: RateFieldsProps) {
  const { t } = useTranslation('affiliateDesk');
  const kinds = optional ? (['same', 'percent', 'flat'] as const) : (['percent', 'flat'] as const);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
      <TextField
        select
        label={label}
        value={rate.kind}
        onChange={({ target }) => onChange({ ...rate, kind: target.value as RateDraft['kind'] })}
        slotProps={{ select: { native: true } }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`terms.kinds.${kind}`)}
          </option>
        ))}
      </TextField>
      {rate.kind !== 'same' && (
        <TextField
          label={t(`terms.values.${rate.kind}`)}
          value={rate.value}
          onChange={({ target }) => onChange({ ...rate, value: target.value })}
          error={fault !== undefined}
          helperText={fault}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </Box>
  );
}
