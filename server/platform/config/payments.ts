import { z } from 'zod';
import { providerAddress } from './providers.ts';

export const paymentVariables = {
  OPENSKIP_PAYMENTS: z
    .enum(['sandbox', 'stripe-test'], 'must be “sandbox”, “stripe-test”, or not set')
    .optional(),
  OPENSKIP_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a Stripe secret or restricted key (sk_… or rk_…)')
    .optional(),
  OPENSKIP_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]+( *, *whsec_[\w+/=]+)*$/,
      'must be whsec_…, or the new and the old one separated by a comma',
    )
    .optional(),
  OPENSKIP_STRIPE_URL: providerAddress('https://api.stripe.com'),
} as const;

/** Variables whose values are never repeated in errors. */
export const paymentSecrets = ['OPENSKIP_STRIPE_KEY', 'OPENSKIP_STRIPE_WEBHOOK_SECRET'] as const;

const Variables = z.object(paymentVariables);
type Data = z.output<typeof Variables> & { NODE_ENV: string; OPENSKIP_PUBLIC_URL?: string | undefined };

export interface StripeKeys {
  key: string;
  /** True for a test-mode key: no money moves. */
  test: boolean;
  /** Several are valid at once while secrets are rotated. */
  webhookSecrets: string[];
  url: string;
}

/**
 * Reads the Stripe keys, or null for the test gateway. Adds every problem to `problems`; production doesn't accept test
 * payments by accident.
 */
export function readPayments(data: Data, problems: string[]): StripeKeys | null {
  const { OPENSKIP_PAYMENTS: mode, OPENSKIP_STRIPE_KEY: key, OPENSKIP_STRIPE_WEBHOOK_SECRET: secrets } = data;
  const production = data.NODE_ENV === 'production';
  if (key === undefined) {
    if (secrets !== undefined)
      problems.push('OPENSKIP_STRIPE_KEY is missing. A webhook secret alone can’t charge cards.');
    else if (mode === 'stripe-test')
      problems.push('OPENSKIP_STRIPE_KEY is missing, but OPENSKIP_PAYMENTS is stripe-test.');
    else if (production && mode === undefined)
      problems.push(
        'OPENSKIP_STRIPE_KEY is missing. Without it, customers buy coins at the test gateway and pay no money. If you want that, set OPENSKIP_PAYMENTS to sandbox.',
      );
    return null;
  }
  const test = /^.k_test_/.test(key);
  if (mode === 'sandbox')
    problems.push('OPENSKIP_PAYMENTS is sandbox, but a Stripe key is set. Unset one of them.');
  if (secrets === undefined)
    problems.push(
      'OPENSKIP_STRIPE_WEBHOOK_SECRET is missing. It verifies that events come from Stripe. Create a Stripe webhook to /webhooks/payments and use its secret.',
    );
  if (production && test && mode !== 'stripe-test')
    problems.push(
      'OPENSKIP_STRIPE_KEY is a test key, so customers pay no money. If you want that, set OPENSKIP_PAYMENTS to stripe-test.',
    );
  if (production && data.OPENSKIP_PUBLIC_URL === undefined)
    problems.push('OPENSKIP_PUBLIC_URL is missing. Stripe’s pages send customers back to it.');
  return {
    key,
    test,
    webhookSecrets: (secrets ?? '').split(',').map((secret) => secret.trim()),
    url: data.OPENSKIP_STRIPE_URL,
  };
}
