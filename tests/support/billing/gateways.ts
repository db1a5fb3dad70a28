/** Both gateways for one test suite: the built-in one, and Stripe's adapter against a fake or against Stripe itself. */
import Stripe from 'stripe';
import type { PaymentGateway } from '#features/billing';
import { sandboxGateway, stripeGateway } from '#features/billing';
import { newId } from '#platform/ids';
import { type TestApi, testApi } from '../api.ts';
import { post } from './billing.ts';
import { nameOfCard } from './stripe/cards.ts';
import { fakeStripe } from './stripe/fake.ts';

export interface TestGateway {
  gateway: PaymentGateway;
  /** Enters a customer's card at the gateway and returns the gateway's ID of it. */
  card(customer: string, number: string, expiry?: string): Promise<string>;
  /** Confirms or declines on the bank's page; null where a machine can't. */
  bank: ((action_url: string, answer: 'yes' | 'no') => Promise<void>) | null;
  close(): Promise<void>;
}

/** Submits the card form like a customer. */
async function fillIn(api: TestApi, url: string, number: string, expiry = '12/40'): Promise<void> {
  const { location, text } = await post(api, url, { number, expiry, cvc: '123' });
  if (location === null) throw new Error(`the card was not taken: ${text}`);
}

async function sandbox(): Promise<TestGateway> {
  const api = await testApi();
  const gateway = sandboxGateway(api.ctx);
  return {
    gateway,
    async card(customer, number, expiry) {
      const { ref, url } = await gateway.startSetup({ customer, return_path: '/coins' });
      await fillIn(api, url, number, expiry);
      return (await gateway.readSetup(ref)).card?.ref ?? '';
    },
    bank: async (action_url, answer) => void (await post(api, action_url, { answer })),
    close: () => api.close(),
  };
}

async function fake(): Promise<TestGateway> {
  const stripe = await fakeStripe();
  const api = await testApi(stripe.env);
  if (api.ctx.config.stripe === null) throw new Error('there are no keys');
  const gateway = stripeGateway(api.ctx, api.ctx.config.stripe);
  return {
    gateway,
    async card(customer, number, expiry) {
      const { ref, url } = await gateway.startSetup({ customer, return_path: '/coins' });
      await fillIn(api, url, number, expiry);
      return (await gateway.readSetup(ref)).card?.ref ?? '';
    },
    bank: async (action_url, answer) => void (await post(api, action_url, { answer })),
    async close() {
      await api.close();
      await stripe.close();
    },
  };
}

/** Stripe itself in test mode: cards by their published names, since its page is for people. */
async function real(key: string): Promise<TestGateway> {
  const api = await testApi({ OPENSKIP_STRIPE_KEY: key, OPENSKIP_STRIPE_WEBHOOK_SECRET: 'whsec_none' });
  if (!api.ctx.config.stripe?.test) throw new Error('this isn’t a key of Stripe’s test mode');
  const client = new Stripe(key);
  return {
    gateway: stripeGateway(api.ctx, api.ctx.config.stripe),
    card: async (customer, number) =>
      (await client.paymentMethods.attach(nameOfCard(number), { customer })).id,
    bank: null,
    close: () => api.close(),
  };
}

const stripeKey = process.env.STRIPE_TEST_KEY;

/** What isn't tested at which gateway, and why. */
export const leftOut =
  stripeKey === undefined
    ? 'Stripe itself: not run, for want of STRIPE_TEST_KEY; its adapter is run against a fake of it.'
    : null;

export const gateways: Record<string, () => Promise<TestGateway>> = {
  sandbox,
  'stripe at its fake': fake,
  ...(stripeKey === undefined ? {} : { 'stripe itself': () => real(stripeKey) }),
};

/** A customer at a gateway. */
export const newCustomer = ({ gateway }: TestGateway): Promise<string> =>
  gateway.createCustomer({ account_id: newId(), email: `${newId()}@example.com` });
