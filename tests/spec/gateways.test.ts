/** The contract of every payment gateway, run on each adapter: the built-in one and Stripe's. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeRequest } from '#features/billing';
import { clock, days } from '#platform/clock';
import { newId } from '#platform/ids';
import { numbers } from '#support/billing/billing';
import { gateways, leftOut, newCustomer, type TestGateway } from '#support/billing/gateways';

describe.each(Object.entries(gateways))('the gateway %s', (_, open) => {
  let own: TestGateway;
  beforeAll(async () => {
    own = await open();
  });
  afterEach(() => clock.set(null));
  afterAll(() => own.close());

  /** Requests a charge from a customer with a card. */
  const charge = (request: Partial<ChargeRequest> & Pick<ChargeRequest, 'customer' | 'card'>) =>
    own.gateway.charge({
      key: newId(),
      amount: 1000n,
      currency: 'usd',
      description: '100 coins',
      return_path: null,
      ...request,
    });

  test('PAY-4: creates a customer, adds a card, and describes it without its number (P1, P2)', async ({
    annotate,
  }) => {
    if (leftOut !== null) await annotate(leftOut);
    const customer = await newCustomer(own);
    const { ref, url } = await own.gateway.startSetup({ customer, return_path: '/coins?a=b' });
    expect(url).toMatch(/^(\/|https?:\/\/)/);
    expect(await own.gateway.readSetup(ref)).toEqual({ customer, card: null });
    const card = await own.card(customer, numbers.pays);
    expect(card).toMatch(/^[\w-]+$/);
    expect(card).not.toContain('4242424242424242');
  });

  test('PAY-4: charges once per key and refuses a key with another body (P3, P25, P26)', async () => {
    const customer = await newCustomer(own);
    const card = await own.card(customer, numbers.pays);
    const key = newId();
    expect(await own.gateway.findCharge({ key, customer })).toBeNull();
    const first = await charge({ key, customer, card });
    expect(first).toEqual({ ref: expect.any(String), state: 'paid', amount: 1000n, currency: 'usd' });
    expect(await charge({ key, customer, card })).toEqual(first);
    expect(await own.gateway.findCharge({ key, customer })).toEqual(first);
    expect(await own.gateway.readCharge(first.ref ?? '')).toEqual(first);
    await expect(charge({ key, customer, card, amount: 2000n })).rejects.toThrow(/key|idempotent/i);
    const other = await charge({ customer, card });
    expect(other.ref).not.toBe(first.ref);
  });

  test.each([
    [numbers.declined, 'declined'],
    [numbers.poor, 'insufficient_funds'],
    [numbers.stolen, 'lost_or_stolen'],
    [numbers.expired, 'expired_card'],
    ['4000 0000 0000 0119', 'processing_error'],
  ])('PAY-4: fails a charge of the card %s as %s, permanently (P4, P5, P6)', async (number, failure) => {
    const customer = await newCustomer(own);
    const card = await own.card(customer, number);
    const key = newId();
    const failed = await charge({ key, customer, card });
    expect(failed).toMatchObject({ state: 'failed', failure });
    expect(await charge({ key, customer, card })).toEqual(failed);
    if (failed.ref !== null) expect(await own.gateway.readCharge(failed.ref)).toEqual(failed);
  });

  test('PAY-4: completes or declines a charge by the bank’s confirmation, and fails one without the customer present (P7, P8)', async () => {
    const customer = await newCustomer(own);
    const card = await own.card(customer, numbers.asks);
    expect(await charge({ customer, card })).toMatchObject({
      state: 'failed',
      failure: 'authentication_required',
    });
    for (const [answer, end] of [
      ['yes', { state: 'paid' }],
      ['no', { state: 'failed', failure: 'authentication_failed' }],
    ] as const) {
      const charged = await charge({ customer, card, return_path: '/coins' });
      if (charged.state !== 'pending' || charged.action_url === null)
        throw new Error('the bank does not ask');
      expect(await own.gateway.readCharge(charged.ref)).toEqual(charged);
      if (own.bank === null) continue;
      await own.bank(charged.action_url, answer);
      expect(await own.gateway.readCharge(charged.ref)).toMatchObject(end);
    }
  });

  test('PAY-5: cancels a charge that nobody confirms, but not one that is paid', async () => {
    const customer = await newCustomer(own);
    const asks = await charge({
      customer,
      card: await own.card(customer, numbers.asks),
      return_path: '/coins',
    });
    expect(await own.gateway.cancelCharge(asks.ref ?? '')).toMatchObject({
      state: 'failed',
      failure: 'abandoned',
    });
    const paid = await charge({ customer, card: await own.card(customer, numbers.pays) });
    expect(await own.gateway.cancelCharge(paid.ref ?? '')).toEqual(paid);
  });

  test('PAY-4: charges nothing to a card that was removed, alone or with its customer', async () => {
    const customer = await newCustomer(own);
    const card = await own.card(customer, numbers.pays);
    await own.gateway.removeCard(card);
    await own.gateway.removeCard(card);
    expect(await charge({ customer, card })).toMatchObject({ state: 'failed', failure: 'card_removed' });
    const left = await newCustomer(own);
    const theirs = await own.card(left, numbers.pays);
    await own.gateway.removeCustomer(left);
    await own.gateway.removeCustomer(left);
    expect(await charge({ customer: left, card: theirs })).toMatchObject({ state: 'failed' });
  });

  test('PAY-6: refunds once per key and never more than was paid', async () => {
    const customer = await newCustomer(own);
    const { ref } = await charge({ customer, card: await own.card(customer, numbers.pays) });
    const refundOf = (key: string, amount: bigint, attempt = 1) => ({
      key,
      attempt,
      charge: ref ?? '',
      amount,
    });
    const { gateway } = own;
    const key = newId();
    const first = await gateway.refund(refundOf(key, 400n));
    expect(first.state).toBe('done');
    expect(await gateway.refund(refundOf(key, 400n))).toEqual(first);
    expect(await gateway.readRefund(first.ref ?? '')).toEqual(first);
    const second = await gateway.refund(refundOf(key, 600n, 2));
    expect(second).toMatchObject({ state: 'done', amount: 600n });
    expect(second.ref).not.toBe(first.ref);
    expect(await gateway.findRefund(refundOf(key, 400n))).toEqual(first);
    expect(await gateway.findRefund(refundOf(key, 600n, 2))).toEqual(second);
    expect(await gateway.findRefund(refundOf(newId(), 1n))).toBeNull();
    const refused = { ref: null, state: 'failed', failure: 'refused' };
    expect(await gateway.refund(refundOf(newId(), 1n))).toEqual(refused);
  });

  test('PAY-5: lists disputes and all recent changes on request (P31, P34)', async () => {
    const since = new Date(Date.now() - 60_000);
    const until = new Date(Date.now() + 60_000);
    const customer = await newCustomer(own);
    const paid = await charge({ customer, card: await own.card(customer, '4000 0000 0000 0259') });
    const disputes = await own.gateway.listDisputes(since);
    const dispute = disputes.find((one) => one.charge === paid.ref);
    expect(dispute).toMatchObject({ amount: 1000n, state: 'open' });
    expect(await own.gateway.readDispute(dispute?.ref ?? '')).toEqual(dispute);
    const { ref } = await charge({ customer, card: await own.card(customer, numbers.pays), amount: 900n });
    const refund = await own.gateway.refund({ key: newId(), attempt: 1, charge: ref ?? '', amount: 300n });
    expect(refund).toMatchObject({ charge: ref, amount: 300n });
    const entries = await own.gateway.listEntries(since, until);
    expect(entries).toContainEqual({ what: 'charge', ref, amount: 900n });
    expect(entries).toContainEqual({ what: 'refund', ref: refund.ref, amount: 300n });
    expect(await own.gateway.listEntries(new Date(0), since)).toEqual([]);
  });

  test('PAY-4: refuses an expired card as expired', async () => {
    if (own.bank === null) return;
    const customer = await newCustomer(own);
    const card = await own.card(customer, numbers.pays, '12/27');
    clock.set(new Date(Date.UTC(2028, 0, 1) + days(1)));
    expect(await charge({ customer, card })).toMatchObject({ state: 'failed', failure: 'expired_card' });
  });
});
