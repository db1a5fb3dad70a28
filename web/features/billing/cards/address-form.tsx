/** Billing address form. Its fields and labels follow the country. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateBillingAddress } from '#contract/billing/calls';
import { addressRule, countries } from '#contract/billing/countries';
import type { BillingAddress } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply } from '../../../kit/api/queries.ts';
import { FormField, SelectField, showFieldErrors } from '../../../kit/fields.tsx';
import { locale } from '../../../kit/i18n/i18n.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { addressQuery } from '../api.ts';

const fields = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postal_code',
  'country',
  'tax_id',
] as const;

const empty: BillingAddress = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
  tax_id: '',
};

/** Country names in the page's language, sorted by its rules. */
function useCountries(): (readonly [string, string])[] {
  const { t } = useTranslation('billing');
  const names = new Intl.DisplayNames(locale(), { type: 'region' });
  const list = countries.map((code) => [code, names.of(code) ?? code] as const);
  list.sort((a, b) => a[1].localeCompare(b[1], locale()));
  return [['', t('tab.fields.chooseCountry')], ...list];
}

export function AddressForm({ address, user_id }: { address: BillingAddress | null; user_id: string }) {
  const { t } = useTranslation('billing');
  const cache = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState, reset } = useForm<BillingAddress>({
    defaultValues: address ?? empty,
  });
  const send = handleSubmit(async (values) => {
    setFault(null);
    // A region entered before the country changed to one without regions isn't shown any more.
    const region = addressRule(values.country).region === undefined ? '' : values.region;
    const answer = await request(updateBillingAddress, {
      params: { id: user_id },
      body: { ...values, region },
    });
    if (answer.status) {
      cacheReply(cache, addressQuery(user_id).queryKey, answer.data);
      reset(answer.data.address ?? empty);
      toast.success(answer.message);
    } else if (!showFieldErrors(answer, fields, setError)) setFault(answer.message);
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void send(event)}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fault !== null && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {fault}
        </Alert>
      )}
      <AddressFields control={control} />
      <Button
        type="submit"
        variant="contained"
        disabled={formState.isSubmitting}
        sx={{ gridColumn: '1 / -1', justifySelf: { sm: 'start' } }}
      >
        {formState.isSubmitting ? t('tab.saving') : t('tab.save')}
      </Button>
    </Box>
  );
}

function AddressFields({ control }: { control: Control<BillingAddress> }) {
  const { t } = useTranslation('billing');
  const country = useWatch({ control, name: 'country' });
  const { region, code, example } = addressRule(country);
  const choices = useCountries();
  const text = (name: 'name' | 'company' | 'line1' | 'line2' | 'city' | 'tax_id', autoComplete: string) => (
    <FormField control={control} name={name} label={t(`tab.fields.${name}`)} autoComplete={autoComplete} />
  );
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SelectField control={control} name="country" label={t('tab.fields.country')} choices={choices} />
      </Box>
      {text('name', 'billing name')}
      {text('company', 'billing organization')}
      {text('line1', 'billing address-line1')}
      {text('line2', 'billing address-line2')}
      {text('city', 'billing address-level2')}
      {region !== undefined && (
        <FormField
          control={control}
          name="region"
          label={t(`tab.fields.${region}`)}
          autoComplete="billing address-level1"
        />
      )}
      <FormField
        control={control}
        name="postal_code"
        label={t(`tab.fields.${code}`)}
        autoComplete="billing postal-code"
        {...(example === undefined ? {} : { help: example })}
      />
      {text('tax_id', 'off')}
    </>
  );
}
