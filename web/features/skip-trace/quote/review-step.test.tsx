import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCoinPrices, listCards, payOrder } from '#contract/billing/calls';
import { cancelOrder } from '#contract/orders/lifecycle/calls';
import { getSample, requoteOrder, traceSample } from '#contract/orders/quote/calls';
import type { Order } from '#contract/orders/schemas';
import { getBalance } from '#contract/wallet/calls';
import { coins, exactTime, percent } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { storeSwitch } from '../../../kit/session/switch.ts';
import { paths } from '../../../paths.ts';
import { owner } from '../../../testing/fixtures/account.ts';
import { balance, cards, payment, prices } from '../../../testing/fixtures/billing.ts';
import { quote, sampledLead, unpaidOrder } from '../../../testing/fixtures/order.ts';
import { upload } from '../../../testing/fixtures/upload.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { cheapestCoins, coinsPrice } from '../../billing/price.ts';
import { traceSearch } from '../search.ts';
import { ReviewStep } from './review-step.tsx';

const t = i18n.getFixedT('en', ['skipTrace', 'orders', 'billing', 'purposes']);

beforeEach(() => {
  network.answer(getBalance, balance);
  network.answer(getCoinPrices, prices);
  network.answer(listCards, cards);
  network.answer(getSample, { available: true, rows: 25, taken_by: null, first: false, leads: [] });
});

async function openStep(order: Order = unpaidOrder, file = upload) {
  const view = await renderApp(<ReviewStep order={order} upload={file} />, {
    path: paths.skipTrace,
    at: `${paths.skipTrace}?order=order-1`,
    search: traceSearch,
    user: owner,
  });
  await screen.findAllByRole('button');
  return view;
}

const purpose = () => screen.getByRole('combobox', { name: t('review.purpose') });
const pay = () => screen.findByRole('button', { name: t('review.trace', { count: 90 }) });
const summary = () => screen.findByRole('region', { name: t('summary.label') });
const most = (count: number, price: string) => t('summary.mostAbout', { coins: coins(count), price });
const radio = (name: string) => screen.findByRole('radio', { name });

test('says what can be traced and the most that it can cost', async () => {
  await openStep();
  expect(await summary()).toHaveTextContent(t('summary.hits', { count: 60 }));
  expect(await summary()).toHaveTextContent(most(90, '$9.00'));
  expect(await summary()).toHaveTextContent(`${t('summary.left')}${coins(410)}`);
});

test.each([
  [['ftc', 'litigators'] as const, 'all'],
  [['own', 'state'] as const, 'dnc'],
  [['litigators'] as const, 'litigators'],
  [['own'] as const, 'none'],
] as const)('with the lists %j, promises no other check of phones', async (lists, checked) => {
  await openStep({ ...unpaidOrder, quote: { ...quote, lists: [...lists] } });
  expect(await summary()).toHaveTextContent(t(`summary.checked.${checked}`));
});

test('asks for the purpose at its field before anything is paid', async () => {
  const { user } = await openStep();
  await waitFor(async () => expect(await pay()).toBeEnabled());
  await user.click(await pay());
  expect(purpose()).toBeInvalid();
  expect(purpose()).toHaveAccessibleDescription(t('review.purposeMissing'));
  expect(purpose()).toHaveFocus();
  expect(network.sent(payOrder)).toEqual([]);
});

test('pays once with coins, and goes to the order', async () => {
  const pending = network.hold(payOrder);
  const { user, address } = await openStep();
  await user.selectOptions(purpose(), t('purposes:marketing'));
  await user.type(screen.getByRole('textbox', { name: t('review.note') }), 'File 7');
  await waitFor(async () => expect(await pay()).toBeEnabled());
  await user.click(await pay());
  const paying = screen.getByRole('button', { name: t('review.paying') });
  expect(paying).toBeDisabled();
  await user.click(paying);
  pending.answer({ ...unpaidOrder, state: 'queued', payment: null });
  await waitFor(() => expect(address()).toContain(paths.thankYou));
  expect(network.sent(payOrder).map(({ body }) => body)).toEqual([
    { order_id: 'order-1', purpose: 'marketing', purpose_note: 'File 7', method: 'coins', rest: 'coins' },
  ]);
});

test.each([
  ['paid', { ...unpaidOrder, state: 'queued', paid_at: '2026-11-24T10:00:00Z', payment: null }, 'openOrder'],
  ['bank', { ...unpaidOrder, payment: { ...payment, action_url: 'https://bank.example/' } }, 'confirm'],
  ['paying', { ...unpaidOrder, payment }, 'openPayment'],
] as const)('a customer who left while paying stays where they are: %s', async (done, answer, action) => {
  const pending = network.hold(payOrder);
  const { user, address, go } = await openStep();
  await user.selectOptions(purpose(), t('purposes:marketing'));
  await waitFor(async () => expect(await pay()).toBeEnabled());
  await user.click(await pay());
  await screen.findByRole('button', { name: t('review.paying') });
  await go('/dashboard');
  pending.answer(answer);
  expect(await screen.findByText(t(`orders:late.${done}`, { name: unpaidOrder.name }))).toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  expect(screen.getByRole('button', { name: t(`orders:late.${action}`) })).toBeInTheDocument();
});

test('shows why a payment failed, and keeps what was chosen', async () => {
  network.refuse(payOrder, { http: 402, message: 'Your bank declined the card.' });
  const { user } = await openStep();
  await user.selectOptions(purpose(), t('purposes:legal'));
  await waitFor(async () => expect(await pay()).toBeEnabled());
  await user.click(await pay());
  expect(await screen.findByText('Your bank declined the card.')).toBeVisible();
  expect(purpose()).toHaveValue('legal');
  expect(await pay()).toBeEnabled();
});

test('with too few coins, the card pays what is missing', async () => {
  network.answer(getBalance, { available: 30, held: 0 });
  network.answer(payOrder, { ...unpaidOrder, state: 'queued', payment });
  const { user } = await openStep();
  expect(await radio(t('billing:order.both'))).toBeChecked();
  expect(screen.queryByRole('radio', { name: t('billing:order.coins') })).not.toBeInTheDocument();
  await user.selectOptions(purpose(), t('purposes:marketing'));
  await user.click(await pay());
  await waitFor(() => expect(network.sent(payOrder)).toHaveLength(1));
  const missing = cheapestCoins(quote.most_coins - 30, prices);
  expect(network.sent(payOrder)[0]?.body).toMatchObject({
    method: 'both',
    card_id: 'card-1',
    rest: 'coins',
    price: coinsPrice(missing, prices),
  });
});

test('a person with too low a limit is told before they pay', async () => {
  network.answer(getBalance, { ...balance, cap_left: 3 });
  await openStep();
  const told = t('review.overCap', { count: 3, most: coins(quote.most_coins) });
  expect(await screen.findByText(told)).toBeVisible();
  expect(await pay()).toBeDisabled();
});

test('without coins and without a card, asks for a card first', async () => {
  network.answer(getBalance, { available: 0, held: 0 });
  network.answer(listCards, { ...cards, cards: [] });
  await openStep();
  expect(await screen.findByText(t('review.needCard'))).toBeVisible();
  expect(await pay()).toBeDisabled();
});

test('the most that it costs follows the purpose', async () => {
  const { user } = await openStep({
    ...unpaidOrder,
    quote: { ...quote, traced_before: 10, purpose_dependent: 10, most_coins: 100 },
  });
  await waitFor(async () => expect(await summary()).toHaveTextContent(most(100, '$10.00')));
  await user.selectOptions(purpose(), t('purposes:marketing'));
  expect(await summary()).toHaveTextContent(most(90, '$9.00'));
  expect(await pay()).toBeVisible();
  await user.selectOptions(purpose(), t('purposes:collection'));
  expect(await summary()).toHaveTextContent(most(100, '$10.00'));
  expect(await screen.findByRole('button', { name: t('review.trace', { count: 100 }) })).toBeVisible();
});

test('offers a new price instead of the payment once the quote has expired', async () => {
  network.answer(requoteOrder, unpaidOrder);
  const expires_at = '2020-01-01T00:00:00Z';
  const { user } = await openStep({ ...unpaidOrder, quote: { ...quote, expires_at } });
  const time = exactTime(expires_at);
  expect(await summary()).toHaveTextContent(t('review.since', { time }));
  expect(await summary()).not.toHaveTextContent(t('review.until', { time }));
  expect(screen.queryByRole('button', { name: t('review.trace', { count: 90 }) })).toBeNull();
  await user.click(within(await summary()).getByRole('button', { name: t('review.reprice') }));
  await waitFor(() => expect(network.sent(requoteOrder)).toHaveLength(1));
  expect(network.sent(payOrder)).toEqual([]);
});

test('offers no payment when no row can be traced', async () => {
  await openStep({ ...unpaidOrder, quote: { ...quote, valid: 0, covered: 0, most_coins: 0 } });
  expect(screen.getByText(t('review.nothing'))).toBeVisible();
  expect(screen.queryByRole('combobox', { name: t('review.purpose') })).not.toBeInTheDocument();
});

test('discards an order after asking, and keeps it on Escape', async () => {
  network.answer(cancelOrder, { ...unpaidOrder, state: 'cancelled' });
  const { user } = await openStep();
  await user.click(screen.getByRole('button', { name: t('orders:actions.discard') }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(cancelOrder)).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('orders:actions.discard') }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('orders:actions.discardNow') }));
  await waitFor(() => expect(network.sent(cancelOrder)).toHaveLength(1));
});

test('the free sample needs a purpose too, and says why it failed', async () => {
  network.refuse(traceSample, { http: 409, message: 'Today’s sample is used.' });
  const { user } = await openStep();
  const sample = await screen.findByRole('button', { name: t('sample.take', { count: 25 }) });
  await user.click(sample);
  expect(purpose()).toHaveAccessibleDescription(t('review.purposeMissing'));
  expect(network.sent(traceSample)).toEqual([]);
  await user.selectOptions(purpose(), t('purposes:marketing'));
  await user.click(sample);
  expect(await screen.findByText('Today’s sample is used.')).toBeVisible();
  expect(network.sent(traceSample)[0]?.body).toEqual({ purpose: 'marketing' });
});

test('a new customer traces the sample before seeing a price, or skips it', async () => {
  network.answer(getSample, { available: true, rows: 25, taken_by: null, first: true, leads: [] });
  network.refuse(traceSample, { http: 409, message: 'Not now.' });
  const { user } = await openStep();
  const take = await screen.findByRole('button', { name: t('sample.take', { count: 25 }) });
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  await user.selectOptions(purpose(), t('purposes:marketing'));
  await user.click(take);
  expect(await screen.findByText('Not now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('sample.skip') }));
  expect(await pay()).toBeVisible();
});

test('counts what the sample found, and the button agrees with the summary', async () => {
  const found = { ...sampledLead, id: 'lead-2', row_no: 2, outcome: 'miss' as const, result: null };
  network.answer(getSample, {
    available: false,
    rows: 2,
    taken_by: null,
    first: false,
    leads: [sampledLead, found],
  });
  await openStep({ ...unpaidOrder, quote: { ...quote, valid: 88, sampled: 2, most_coins: 88 } });
  const card = within(await screen.findByRole('region', { name: t('sample.title') }));
  expect(card.getByText(t('sample.shareOf', { share: percent(0.5), count: 2 }))).toBeVisible();
  expect(card.getByText(t('sample.notOnDnc', { count: 1 }))).toBeVisible();
  expect(card.getByText('Dana Reyes')).toBeVisible();
  expect(card.getByText(t('orders:lines.mobile'))).toBeVisible();
  expect(await summary()).toHaveTextContent(most(88, '$8.80'));
  expect(await screen.findByRole('button', { name: t('review.trace', { count: 88 }) })).toBeVisible();
});

function stubPhone(): void {
  const list = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...list, addEventListener() {}, removeEventListener() {} }));
}

test('says on phones, too, what the customer confirms by paying', async () => {
  stubPhone();
  await openStep();
  expect(await screen.findByText(`${t('review.confirm')} ${t('orders:notice')}`)).toBeVisible();
  expect(screen.getByText(t('summary.hitsOnly'))).toBeVisible();
  expect(screen.getByText(t('summary.checked.all'))).toBeVisible();
  vi.unstubAllGlobals();
});

test('leaves no empty card on phones where nothing is to be paid', async () => {
  stubPhone();
  const { container } = await openStep({
    ...unpaidOrder,
    quote: { ...quote, expected_coins: 0, most_coins: 0 },
  });
  expect(await screen.findByText(t('summary.nothing'))).toBeVisible();
  expect([...container.querySelectorAll('.MuiCard-root:empty')]).toEqual([]);
  vi.unstubAllGlobals();
});

const addressesAlone = {
  ...unpaidOrder,
  mapping: { property_address: [0], property_zip: [1] },
  quote: { ...quote, expected_hits: 0, expected_coins: 0 },
};

test('says what a list of addresses alone can find', async () => {
  await openStep(addressesAlone, { ...upload, columns: upload.columns.filter(({ index }) => index < 2) });
  expect(await screen.findByText(t('fewHits.addressOnly'))).toBeVisible();
});

test('warns when hardly anyone will be found, and says why', async () => {
  await openStep(addressesAlone);
  expect(await screen.findByText(t('fewHits.title', { count: 0 }))).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(t('fewHits.noName'));
  expect(screen.getByRole('alert')).toHaveTextContent(t('fewHits.unmapped', { count: 2 }));
  expect(screen.getByRole('link', { name: t('fewHits.check') })).toHaveAttribute(
    'href',
    `${paths.skipTrace}?upload=upload-1`,
  );
});

test('an admin who acts as the customer cannot spend their coins', async () => {
  storeSwitch({ email: 'admin@example.com', ip: '192.0.2.1' });
  await openStep();
  expect(await pay()).toBeDisabled();
  expect(await screen.findByRole('note', { name: i18n.t('console:customerOnly.money') })).toBeVisible();
});
