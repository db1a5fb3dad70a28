/** How money is taken, from the environment. */
import { z } from 'zod';

export const paymentVariables = {
  OPENSKIP_PAYMENTS: z.literal('sandbox', 'is “sandbox”, or not set').optional(),
} as const;

const Variables = z.object(paymentVariables);

/** A service for real people takes no test money by mistake: it says so to `problems`. */
export function checkPayments(
  data: z.infer<typeof Variables> & { NODE_ENV: string },
  problems: string[],
): void {
  if (data.NODE_ENV === 'production' && data.OPENSKIP_PAYMENTS === undefined) {
    problems.push(
      'OPENSKIP_PAYMENTS is missing: coins are bought at the test gateway, where no money is paid. Set it to sandbox if that is what you want.',
    );
  }
}
