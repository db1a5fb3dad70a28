import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { CustomerOnly } from './customer-only.tsx';
import { storeSwitch } from './switch.ts';

const button = (
  <CustomerOnly reason="keys">
    <Button>Create key</Button>
  </CustomerOnly>
);

test('leaves the button to the customer', async () => {
  await renderApp(button);
  expect(screen.getByRole('button', { name: 'Create key' })).toBeEnabled();
});

test('turns it off for an admin who is signed in as them, with the reason', async () => {
  storeSwitch({ email: 'admin@example.com', ip: '198.51.100.7' });
  await renderApp(button);
  expect(screen.getByRole('button', { name: 'Create key' })).toBeDisabled();
  expect(await screen.findByRole('note', { name: i18n.t('console:customerOnly.keys') })).toBeVisible();
});
