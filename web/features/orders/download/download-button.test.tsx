import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { storeSwitch } from '../../../kit/session/switch.ts';
import { completedOrder } from '../../../testing/fixtures/order.ts';
import { renderApp } from '../../../testing/render.tsx';
import NumbersDownload from '../numbers/numbers-download.tsx';

const button = () => screen.findByRole('button', { name: i18n.t('numbers:download.action') });

test('opens the files of checked numbers', async () => {
  const { user } = await renderApp(<NumbersDownload order={completedOrder} />);
  await user.click(await button());
  expect(await screen.findByRole('menu')).toBeVisible();
});

test('is turned off for an admin who acts as the customer, with the reason', async () => {
  storeSwitch({ email: 'admin@example.com', ip: '192.0.2.1' });
  await renderApp(<NumbersDownload order={completedOrder} />);
  expect(await button()).toBeDisabled();
  expect(await screen.findByRole('note', { name: i18n.t('console:customerOnly.data') })).toBeVisible();
});
