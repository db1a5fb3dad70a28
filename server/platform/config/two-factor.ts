/** Who must sign in with two factors. */
import { z } from 'zod';

export type TwoFactorRule = 'off' | 'admins' | 'everyone';

export const twoFactorVariables = {
  OPENSKIP_REQUIRE_TWO_FACTOR: z
    .enum(['off', 'admins', 'everyone'], 'must be off, admins or everyone')
    .optional(),
} as const;

/** Admins must use two factors in production. Everyone can sign in to a demo with its password. */
export const readTwoFactorRule = (
  data: { OPENSKIP_REQUIRE_TWO_FACTOR?: TwoFactorRule | undefined },
  production: boolean,
): TwoFactorRule => data.OPENSKIP_REQUIRE_TWO_FACTOR ?? (production ? 'admins' : 'off');
