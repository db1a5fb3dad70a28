/** Leads typed by hand, one after the other, instead of a file. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TypedLead } from '#contract/leads';
import { useDraft } from '../../kit/drafts.ts';
import { FormField } from '../../kit/fields.tsx';
import { facts } from '../../kit/format.ts';
import { keepOrder } from '../../kit/orders/queries.ts';
import { paths } from '../../paths.ts';
import { addLeads, requestQuote, type UploadedFile, uploadQuery } from './api.ts';
import { typedLeads } from './typed.ts';

/** What is asked for, in order; the width of each out of six. */
const fields = [
  { name: 'first_name', width: 3 },
  { name: 'last_name', width: 3 },
  { name: 'property_address', width: 6 },
  { name: 'property_city', width: 3 },
  { name: 'property_state', width: 1 },
  { name: 'property_zip', width: 2 },
  { name: 'phone', width: 3 },
  { name: 'email', width: 3 },
] as const;

type Lead = Record<(typeof fields)[number]['name'], string>;

const blank = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Lead;
/** Leads that were added, and the one in the fields. */
interface Typed {
  leads: { key: number; lead: Lead }[];
  lead: Lead;
}
const nothing: Typed = { leads: [], lead: blank };

const isBlank = (lead: Lead) => Object.values(lead).every((text) => text.trim() === '');

export function AddLead() {
  const { t } = useTranslation('leads');
  const [typed, setTyped] = useDraft<Typed>(typedLeads, nothing);
  const { leads } = typed;
  const form = useForm<Lead>({ defaultValues: typed.lead });
  const { control, handleSubmit, reset, getValues } = form;
  const { fault, sending, send, forgetFault } = useLeads(() => setTyped(nothing));
  // What stands in the fields is kept as it is typed.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped((before) => ({ ...before, lead: values })),
      }),
    [form, setTyped],
  );

  function another(): void {
    const lead = getValues();
    if (isBlank(lead)) return;
    setTyped({ leads: [...leads, { key: (leads.at(-1)?.key ?? 0) + 1, lead }], lead: blank });
    reset(blank);
    forgetFault();
  }

  return (
    <Card component="section" aria-label={t('typed.title')} sx={{ p: 4 }}>
      <Typography variant="h2">{t('typed.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {t('typed.help')}
      </Typography>
      {leads.length > 0 && (
        <Box component="ul" aria-label={t('typed.list')} sx={{ listStyle: 'none', m: 0, mb: 4, p: 0 }}>
          {leads.map(({ key, lead }) => (
            <Box
              component="li"
              key={key}
              sx={{ display: 'flex', alignItems: 'center', gap: 3, borderBottom: 1, borderColor: 'divider' }}
            >
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{inWords(lead)}</bdi>
              </Typography>
              <Button
                color="inherit"
                onClick={() => setTyped({ ...typed, leads: leads.filter((other) => other.key !== key) })}
                aria-label={t('typed.removeLabel', { lead: inWords(lead) })}
              >
                {t('typed.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit((lead) => {
          const all = leads.map((added) => added.lead);
          return send(isBlank(lead) ? all : [...all, lead]);
        })}
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {fields.map(({ name, width }) => (
          <Box key={name} sx={{ gridColumn: { sm: `span ${width}` }, display: 'grid' }}>
            <FormField control={control} name={name} label={t(`typed.fields.${name}`)} autoComplete="off" />
          </Box>
        ))}
        {fault !== null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {fault}
          </Alert>
        )}
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'flex-end' }}
        >
          <Button variant="outlined" onClick={another}>
            {t('typed.another')}
          </Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {t(sending ? 'columns.asking' : 'columns.showPrice')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

/** A lead in one line. */
const inWords = ({ first_name, last_name, property_address, property_city, property_state, ...rest }: Lead) =>
  facts([
    `${first_name} ${last_name}`.trim(),
    property_address,
    `${property_city} ${property_state} ${rest.property_zip}`.trim(),
    rest.phone,
    rest.email,
  ]);

/** Sends the leads and goes on to their price. */
function useLeads(onSent: () => void) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function priced(leads: Lead[]): Promise<string | null> {
    if (leads.length === 0) return t('typed.nothing');
    const added = await addLeads(leads.map((lead): TypedLead => lead));
    if (!added.status) return whichLead(added.errors, leads.length) ?? added.message;
    const upload = added.data as UploadedFile;
    cache.setQueryData(uploadQuery(upload.id).queryKey, upload);
    const quoted = await requestQuote({ upload_id: upload.id, mapping: upload.mapping });
    if (!quoted.status) return quoted.message;
    keepOrder(cache, quoted.data);
    onSent();
    await navigate({ search: { upload: upload.id, order: quoted.data.id } });
    return null;
  }

  /** What is wrong with which lead, where there are several. */
  function whichLead(errors: Record<string, string> | undefined, count: number): string | undefined {
    const [at, reason] = Object.entries(errors ?? {})[0] ?? [];
    const number = /^leads\.(\d+)/.exec(at ?? '')?.[1];
    if (number === undefined || reason === undefined || count === 1) return reason;
    return t('typed.which', { number: Number(number) + 1, reason });
  }

  async function send(leads: Lead[]): Promise<void> {
    setFault(null);
    setSending(true);
    setFault(await priced(leads));
    setSending(false);
  }
  return { fault, sending, send, forgetFault: () => setFault(null) };
}
