import { z } from 'zod';
import { providerAddress } from './providers.ts';

export const paymentVariables = {
  OPENSKIP_PAYMENTS: z.enum(['sandbox', 'stripe-test'], 'is “sandbox”, “stripe-test”, or not set').optional(),
  OPENSKIP_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'is a secret or restricted key of Stripe’s, sk_… or rk_…')
    .optional(),
  OPENSKIP_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]+( *, *whsec_[\w+/=]+)*$/,
      'is whsec_…, or the new one and the old one with a comma',
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
      problems.push('OPENSKIP_STRIPE_KEY is missing: a webhook’s secret alone takes no money.');
    else if (mode === 'stripe-test')
      problems.push('OPENSKIP_STRIPE_KEY is missing: OPENSKIP_PAYMENTS says stripe-test.');
    else if (production && mode === undefined)
      problems.push(
        'OPENSKIP_STRIPE_KEY is missing: without it coins are bought at the test gateway, where no money is paid. Set OPENSKIP_PAYMENTS to sandbox if that is what you want.',
      );
    return null;
  }
  const test = /^.k_test_/.test(key);
  if (mode === 'sandbox')
    problems.push('OPENSKIP_PAYMENTS says sandbox, but there is a key of Stripe’s. Unset one.');
  if (secrets === undefined)
    problems.push(
      'OPENSKIP_STRIPE_WEBHOOK_SECRET is missing: by it is known what Stripe itself says. Its webhook goes to /webhooks/payments.',
    );
  if (production && test && mode !== 'stripe-test')
    problems.push(
      'OPENSKIP_STRIPE_KEY is of Stripe’s test mode, where no money is paid. Set OPENSKIP_PAYMENTS to stripe-test if that is what you want.',
    );
  if (production && data.OPENSKIP_PUBLIC_URL === undefined)
    problems.push('OPENSKIP_PUBLIC_URL is missing: customers come back to it from Stripe’s pages.');
  return {
    key,
    test,
    webhookSecrets: (secrets ?? '').split(',').map((secret) => secret.trim()),
    url: data.OPENSKIP_STRIPE_URL,
  };
}
