import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQuote } from '#contract/orders/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { unpaidOrder } from '../../../testing/fixtures/order.ts';
import { upload } from '../../../testing/fixtures/upload.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { traceSearch } from '../search.ts';
import MapNumbers from './map-numbers.tsx';

const t = i18n.getFixedT('en', 'numbers');
const rest = { header: null, confidence: 0, match: null, reason: '' };
const numbers = {
  ...upload,
  columns: [
    { ...rest, index: 0, name: 'Phone', samples: ['(217) 555-0143'] },
    { ...rest, index: 1, name: 'Mobile', samples: ['2195550152'] },
  ],
};

const openStep = () =>
  renderApp(<MapNumbers upload={numbers} />, {
    path: paths.skipTrace,
    at: `${paths.skipTrace}?kind=scrub&upload=upload-1`,
    search: traceSearch,
  });
const column = (name: RegExp) => screen.getByRole('checkbox', { name });
const proceed = () => screen.getByRole('button', { name: t('map.next') });

test('keeps the chosen columns for a customer who comes back', async () => {
  network.answer(createQuote, { ...unpaidOrder, kind: 'scrub' });
  const { user, address, unmount } = await openStep();
  expect(column(/Mobile/)).toBeChecked();
  await user.click(column(/Mobile/));
  await user.click(proceed());
  await waitFor(() => expect(address()).toContain('order=order-1'));
  expect(network.sent(createQuote)[0]?.body).toMatchObject({ mapping: { phone: [0] } });
  unmount();
  const again = await openStep();
  expect(column(/Phone/)).toBeChecked();
  expect(column(/Mobile/)).not.toBeChecked();
  await again.user.click(column(/Phone/));
  again.unmount();
  await openStep();
  expect(column(/Phone/)).not.toBeChecked();
  expect(proceed()).toBeDisabled();
});
