/** What the figures of an order count of a result, in columns of their own. */
import type { TraceResult, Tristate } from '#contract/orders/results';
import { noFlagsExpireAt } from '#features/compliance';

export interface ResultFacts {
  /** Of the number to call first. */
  best_phone_type: string | null;
  phone: boolean;
  /** Of the number to call first, by any list. */
  dnc: Tristate;
  /** Yes if any of the numbers is a litigator's. */
  litigator: Tristate;
  flags_until: Date | null;
  /** The key of the reason's first clause. */
  reason: string | null;
  /** Where the person lives. */
  state: string | null;
  zip: string | null;
}

export function factsOf({ person, reason }: Pick<TraceResult, 'person' | 'reason'>): ResultFacts {
  const phones = person?.phones ?? [];
  const [best] = phones;
  const address = person?.addresses[0];
  const flagsUntil = best === undefined ? null : noFlagsExpireAt(best);
  return {
    best_phone_type: best?.type ?? null,
    phone: best !== undefined,
    dnc: best?.state_dnc === 'yes' ? 'yes' : (best?.dnc ?? 'unknown'),
    litigator: phones.some(({ litigator }) => litigator === 'yes') ? 'yes' : (best?.litigator ?? 'unknown'),
    flags_until: flagsUntil === null ? null : new Date(flagsUntil),
    reason: /^[a-z_.]+/.exec(reason)?.[0] ?? null,
    state: address?.state ?? null,
    zip: address?.zip?.slice(0, 5) ?? null,
  };
}
