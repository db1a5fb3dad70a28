import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AffiliateNotice, type PayoutMethod, payoutMethods } from '#contract/affiliate/rules';
import type { AffiliateSettings, PayoutAddress } from '#contract/affiliate/schemas';
import { cacheReply } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormField, SelectField, showFieldErrors } from '../../kit/fields.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { setNotice, settingsQuery, updatePayoutAddress } from './api.ts';
import { SettingsSkeleton } from './skeletons.tsx';

export default function SettingsTab({ user }: { user: string }) {
  const { data, error, refetch } = useQuery(settingsQuery(user));
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <SettingsSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <PayoutAddressForm settings={data} user={user} />
      <Notices settings={data} user={user} />
    </Box>
  );
}

interface Fields {
  method: PayoutMethod;
  email: string;
  holder: string;
  routing: string;
  account: string;
}

/** Leaves out the fields that the method does not use. */
function payoutAddress({ method, email, holder, routing, account }: Fields): PayoutAddress {
  if (method === 'paypal') return { method, email };
  return method === 'bank' ? { method, holder, routing, account } : { method };
}

const addressFields = {
  coins: [],
  paypal: ['email'],
  bank: ['holder', 'routing', 'account'],
} as const satisfies Record<PayoutMethod, readonly (keyof Fields)[]>;

const autoComplete = { email: 'email', holder: 'name', routing: 'off', account: 'off' } as const;

/** The payout method and address as typed, and saving them. */
function usePayoutForm(settings: AffiliateSettings, user: string) {
  const cache = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const empty: Fields = { method: settings.payout_method, email: '', holder: '', routing: '', account: '' };
  const { control, handleSubmit, setError, formState, reset } = useForm<Fields>({ defaultValues: empty });
  const method = useWatch({ control, name: 'method' });
  const send = handleSubmit(async (fields) => {
    setFault(null);
    const answer = await updatePayoutAddress(user, payoutAddress(fields));
    if (answer.status) {
      cacheReply(cache, settingsQuery(user).queryKey, answer.data);
      reset({ ...empty, method: answer.data.payout_method });
      toast.success(answer.message);
    } else if (!showFieldErrors(answer, ['method', ...addressFields[fields.method]], setError))
      setFault(answer.message);
  });
  return { control, send, isSubmitting: formState.isSubmitting, method, fault };
}

function PayoutAddressForm({ settings, user }: { settings: AffiliateSettings; user: string }) {
  const { t } = useTranslation('affiliate');
  const { control, send, isSubmitting, method, fault } = usePayoutForm(settings, user);
  return (
    <Card component="section" aria-labelledby="payout-address" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="payout-address">
        {t('settings.payout')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('settings.payoutText')}
      </Typography>
      <PayoutFacts settings={settings} />
      {fault !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {fault}
        </Alert>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: 'grid', gap: 4 }}
      >
        <SelectField
          control={control}
          name="method"
          label={t('settings.method')}
          choices={payoutMethods.map((one) => [one, t(`payouts.methods.${one}`)] as const)}
        />
        {addressFields[method].map((name) => (
          <FormField
            key={name}
            control={control}
            name={name}
            label={t(`settings.${name}`)}
            autoComplete={autoComplete[name]}
            required={t(`settings.need.${name}`)}
          />
        ))}
        <CustomerOnly reason="money">
          <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
            {t('settings.keep')}
          </Button>
        </CustomerOnly>
      </Box>
    </Card>
  );
}

function PayoutFacts({ settings }: { settings: AffiliateSettings }) {
  const { t } = useTranslation('affiliate');
  return (
    <>
      {!settings.email_confirmed && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('settings.unconfirmed', { email: settings.email })}
        </Alert>
      )}
      {settings.payout_address !== null && (
        <Typography sx={{ mb: 4 }}>{t('settings.now', { address: settings.payout_address })}</Typography>
      )}
    </>
  );
}

function Notices({ settings, user }: { settings: AffiliateSettings; user: string }) {
  const { t } = useTranslation('affiliate');
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useCall(
    ({ kind, accept }: { kind: AffiliateNotice; accept: boolean }) => setNotice(user, kind, accept),
    { onSuccess: ({ data }) => cacheReply(cache, settingsQuery(user).queryKey, data) },
  );
  return (
    <Card component="section" aria-labelledby="affiliate-notices" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="affiliate-notices">
        {t('settings.notices')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t('settings.noticesText', { email: settings.email })}
      </Typography>
      {settings.notices.map(({ kind, mail }) => (
        <FormControlLabel
          key={kind}
          sx={{ display: 'flex', minHeight: 44 }}
          control={
            <Switch
              // Optimistic: shows the choice at once, and reverts it if saving fails.
              checked={isPending && variables.kind === kind ? variables.accept : mail}
              onChange={(_, accept) => mutate({ kind, accept })}
            />
          }
          label={t(`settings.kinds.${kind}`)}
        />
      ))}
    </Card>
  );
}
