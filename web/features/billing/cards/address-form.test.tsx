import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateBillingAddress } from '#contract/billing/calls';
import type { BillingAddress } from '#contract/billing/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AddressForm } from './address-form.tsx';

const t = i18n.getFixedT('en', 'billing');

const address: BillingAddress = {
  name: 'Ada Example',
  company: '',
  line1: '1 Test St',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postal_code: '62704',
  country: 'US',
  tax_id: '',
};

test('a state isn’t saved with a country that has none', async () => {
  network.answer(updateBillingAddress, { address: { ...address, region: '', country: 'DE' } });
  const { user } = await renderApp(<AddressForm address={address} user_id="user-1" />);
  expect(screen.getByRole('textbox', { name: t('tab.fields.state') })).toHaveValue('IL');
  await user.selectOptions(screen.getByRole('combobox', { name: t('tab.fields.country') }), 'DE');
  await user.click(screen.getByRole('button', { name: t('tab.save') }));
  await waitFor(() => expect(network.sent(updateBillingAddress)).toHaveLength(1));
  expect(network.sent(updateBillingAddress)[0]?.body).toMatchObject({ country: 'DE', region: '' });
});
