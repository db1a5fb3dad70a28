import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TypedLead } from '#contract/uploads/schemas';
import { FormField } from '../../../kit/fields.tsx';
import { facts } from '../../../kit/i18n/format.ts';
import { blank, fields, type LeadFields, type LeadsDraft, toFields, withCurrentLead } from './typed.ts';

/** Why leads were refused: by lead, if one is to blame. */
export interface Refusal {
  message: string;
  errors?: Record<string, string> | undefined;
}

export interface TypedFormProps {
  title: string;
  help: string;
  typed: LeadsDraft;
  setTyped: Dispatch<SetStateAction<LeadsDraft>>;
  /** Sends the leads and moves on; returns the reason if they are refused. */
  send: (leads: TypedLead[]) => Promise<Refusal | null>;
  /** Another way out after a refusal. */
  otherwise?: (refusal: Refusal) => ReactNode;
}

/** What a refusal is about: a lead by its index in the list, perhaps one of its fields, and why. */
function faultOf({ errors }: Refusal): { index: number; field: string | undefined; reason: string } | null {
  const [place, reason] = Object.entries(errors ?? {})[0] ?? [];
  const [, index, field] = /^leads\.(\d+)(?:\.(\w+))?/.exec(place ?? '') ?? [];
  return index === undefined || reason === undefined ? null : { index: Number(index), field, reason };
}

/** Saves the fields in the draft while they are typed. */
function useSavedDraft(form: UseFormReturn<LeadFields>, setTyped: TypedFormProps['setTyped']): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped((before) => ({ ...before, lead: values })),
      }),
    [form, setTyped],
  );
}

/** Focuses the fields when called, after a button has done its work and perhaps disappeared. */
function useFieldFocus({ setFocus }: UseFormReturn<LeadFields>): () => void {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) setFocus('first_name');
  }, [turns, setFocus]);
  return () => setTurns((before) => before + 1);
}

/** The list of leads and the one in the fields. */
function useTypedLeads({ typed, setTyped, send }: Pick<TypedFormProps, 'typed' | 'setTyped' | 'send'>) {
  const { t } = useTranslation('skipTrace');
  const { leads, at } = typed;
  const form = useForm<LeadFields>({ defaultValues: typed.lead });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  useSavedDraft(form, setTyped);
  const focusFields = useFieldFocus(form);

  /** Moves the lead in the fields to the list, and another one into the fields. */
  function turnTo(
    next: { key: number; lead: TypedLead } | null,
    rest = withCurrentLead(typed, form.getValues()),
  ): void {
    const lead = next === null ? blank : toFields(next.lead);
    setTyped({ leads: rest, lead, at: next?.key ?? null });
    form.reset(lead);
    setRefusal(null);
    focusFields();
  }

  function remove(key: number): void {
    const rest = leads.filter((other) => other.key !== key);
    if (key === at) turnTo(null, rest);
    else {
      setTyped({ ...typed, leads: rest });
      focusFields();
    }
  }

  /**
   * Shows a refusal at its field if the lead is in the fields; otherwise above the buttons, with the lead's number if
   * there are several.
   */
  function showRefusal(refused: Refusal, all: LeadsDraft['leads']): void {
    const fault = faultOf(refused);
    const current = at ?? (all.length > leads.length ? all.at(-1)?.key : undefined);
    const isHere = fault === null ? all.length === 0 : all[fault.index]?.key === current;
    const field = fields.find(({ name }) => isHere && name === fault?.field);
    if (field !== undefined) {
      form.setError(field.name, { message: fault?.reason ?? '' }, { shouldFocus: true });
      return;
    }
    if (fault === null) setRefusal(refused);
    else {
      const { index, reason } = fault;
      setRefusal({ message: all.length === 1 ? reason : t('typed.which', { number: index + 1, reason }) });
    }
    if (isHere) form.setFocus('first_name');
  }

  async function submit(lead: LeadFields): Promise<void> {
    setRefusal(null);
    setSending(true);
    const all = withCurrentLead(typed, lead);
    const refused =
      all.length === 0 ? { message: t('typed.nothing') } : await send(all.map((entry) => entry.lead));
    if (refused !== null) showRefusal(refused, all);
    setSending(false);
  }

  return { form, refusal, sending, turnTo, remove, submit };
}

export function TypedForm({ title, help, otherwise, ...draft }: TypedFormProps) {
  const { t } = useTranslation('skipTrace');
  const { leads, at } = draft.typed;
  const { form, refusal, sending, turnTo, remove, submit } = useTypedLeads(draft);
  return (
    <Card component="section" aria-label={title} sx={{ p: 4 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {help}
      </Typography>
      {leads.length > 0 && <LeadList leads={leads} at={at} onChange={turnTo} onRemove={remove} />}
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(submit)}
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {fields.map(({ name, width }) => (
          <Box key={name} sx={{ gridColumn: { sm: `span ${width}` }, display: 'grid' }}>
            <FormField
              control={form.control}
              name={name}
              label={t(`typed.fields.${name}`)}
              autoComplete="off"
            />
          </Box>
        ))}
        {refusal !== null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {refusal.message}
            <div>{otherwise?.(refusal)}</div>
          </Alert>
        )}
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'flex-end' }}
        >
          <Button variant="outlined" onClick={() => turnTo(null)}>
            {t(at === null ? 'typed.another' : 'typed.done')}
          </Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {t(sending ? 'columns.asking' : 'footer.continue')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

interface LeadListProps extends Pick<LeadsDraft, 'leads' | 'at'> {
  onChange: (entry: LeadsDraft['leads'][number]) => void;
  onRemove: (key: number) => void;
}

function LeadList({ leads, at, onChange, onRemove }: LeadListProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box component="ul" aria-label={t('typed.list')} sx={{ listStyle: 'none', m: 0, mb: 4, p: 0 }}>
      {leads.map((entry) => (
        <Line
          key={entry.key}
          lead={entry.lead}
          here={entry.key === at}
          onChange={() => onChange(entry)}
          onRemove={() => onRemove(entry.key)}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  lead: TypedLead;
  /** In the fields right now. */
  here: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function Line({ lead, here, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('skipTrace');
  const words = leadLine(lead);
  return (
    <Box
      component="li"
      aria-current={here || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: '1 1 200px', minWidth: 0, py: 2, overflowWrap: 'anywhere' }}>
        <bdi>{words}</bdi>
        {here && (
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {t('typed.here')}
          </Typography>
        )}
      </Typography>
      <Box sx={{ display: 'flex', columnGap: 3, ml: 'auto' }}>
        {/* Keeps its position: a second click would remove the lead. */}
        <Button
          color="inherit"
          disabled={here}
          onClick={onChange}
          aria-label={t('typed.changeLabel', { lead: words })}
        >
          {t('typed.change')}
        </Button>
        <Button color="inherit" onClick={onRemove} aria-label={t('typed.removeLabel', { lead: words })}>
          {t('typed.remove')}
        </Button>
      </Box>
    </Box>
  );
}

function leadLine({ first_name = '', last_name = '', property_address, ...rest }: TypedLead): string {
  const { property_city = '', property_state = '', property_zip = '', phone, email, ...others } = rest;
  return facts([
    `${first_name} ${last_name}`.trim(),
    property_address,
    `${property_city} ${property_state} ${property_zip}`.trim().replaceAll(/ +/g, ' '),
    phone,
    email,
    ...Object.values(others),
  ]);
}
