/** Hashes that lead to the companies and parcels naming a person, kept until the person is deleted from them. */
import { z } from 'zod';
import { partyKeys } from '#features/companies';
import type { Identity } from '#features/compliance';
import { ownerKeys } from '#features/reference';

export const LookupKeys = z.object({
  parties: z.array(z.number()),
  addresses: z.array(z.number()),
  parcels: z.array(z.object({ bucket: z.number(), key: z.number(), cap: z.number(), house: z.null() })),
});
type LookupKeys = z.infer<typeof LookupKeys>;

export const noKeys: LookupKeys = { parties: [], addresses: [], parcels: [] };

/** The keys of a person who may be in no record of people. */
export const lookupKeys = (identity: Identity): string =>
  JSON.stringify({ ...partyKeys([identity]), parcels: ownerKeys([identity]) });
