/** Outside sources as the operator sets them, and a person looked up by name and place. */
import { z } from 'zod';
import { LicenceClass } from '../imports/schemas.ts';
import { Outcome, TraceResult } from '../orders/results.ts';
import { Purpose } from '../orders/schemas.ts';
import { providerLimits } from './rules.ts';

export const providerNames = ['batchdata', 'tracerfy', 'enformion'] as const;
export const ProviderName = z.enum(providerNames);
export type ProviderName = z.infer<typeof ProviderName>;

const within = (name: keyof typeof providerLimits) =>
  z.int().min(providerLimits[name][0]).max(providerLimits[name][1]);

/** Cents; a cap of null is none. */
const Cap = z
  .int('Give a whole number of cents.')
  .min(providerLimits.order_cap[0], 'A cap is not below nothing.')
  .max(providerLimits.order_cap[1], 'A cap is at most a million dollars.')
  .nullable();

/** What the operator says of a provider. Money is in cents of a US dollar. */
export const ProviderSetting = z.object({
  name: ProviderName,
  /** Whether it is asked, once its key is set. */
  on: z.boolean(),
  /** What its data may be used for: `glba` and `dppa` only for orders whose purpose those laws permit. */
  licence_class: LicenceClass,
  /** What a thousand of what the provider counts cost: matches at BatchData and Enformion, credits at Tracerfy. */
  price_per_1000: within('price_per_1000'),
  /** The most that one order may cost at this provider. */
  order_cap: Cap,
  /** The most that one day (UTC) may cost at this provider. */
  day_cap: Cap,
  requests_per_second: within('requests_per_second'),
  /** How long one request may take; where the provider works on its own time, how long that may take is `patience_minutes`. */
  timeout_seconds: within('timeout_seconds'),
  patience_minutes: within('patience_minutes'),
});
export type ProviderSetting = z.infer<typeof ProviderSetting>;

/** The providers in the order in which they are asked: each once. */
export const ProviderSettings = z
  .array(ProviderSetting)
  .length(providerNames.length, 'Name each provider once.')
  .refine(
    (settings) => new Set(settings.map(({ name }) => name)).size === settings.length,
    'Name each provider once.',
  );
export type ProviderSettings = z.infer<typeof ProviderSettings>;

const cautious = { on: true, order_cap: 2500, day_cap: 10_000, timeout_seconds: 30, patience_minutes: 15 };
/** Until the operator says otherwise: the prices that the providers published, and caps that a mistake can't empty a till by. */
export const initialProviders: ProviderSettings = [
  { ...cautious, name: 'batchdata', licence_class: 'public', price_per_1000: 7000, requests_per_second: 10 },
  { ...cautious, name: 'tracerfy', licence_class: 'public', price_per_1000: 2000, requests_per_second: 5 },
  { ...cautious, name: 'enformion', licence_class: 'glba', price_per_1000: 25_000, requests_per_second: 10 },
];

/**
 * The providers' settings as they are kept: those of an older version are brought into today's form, with first values
 * where they say nothing, so that an order never stops over them.
 */
export const StoredProviders = z
  .array(z.looseObject({ name: z.string() }))
  .transform((stored): ProviderSettings => {
    const initialOf = (name: string) => initialProviders.find((setting) => setting.name === name);
    const known = stored.flatMap((item) => {
      const initial = initialOf(item.name);
      if (initial === undefined) return [];
      const parsed = ProviderSetting.safeParse({ ...initial, ...item });
      // What can't be read is not asked until somebody has looked at it.
      return [parsed.success ? parsed.data : { ...initial, on: false }];
    });
    return [...known, ...initialProviders.filter(({ name }) => !known.some((one) => one.name === name))];
  });

export const breakerStates = ['closed', 'open', 'trying'] as const;

/** A provider as the operator sees it: its setting, whether it is asked, how it is, what it cost. */
export const Provider = ProviderSetting.extend({
  label: z.string(),
  /** Whether its key is set in the environment; without one nothing of it is called. */
  key_set: z.boolean(),
  /** `open`: nothing is asked until `open_until`; `trying`: the next request shows whether it is back. */
  breaker: z.enum(breakerStates),
  open_until: z.string().nullable(),
  /** Failures in a row. */
  failures: z.int(),
  last_answer_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  /** The kind of the last failure. */
  last_error: z.string().nullable(),
  /** Since midnight (UTC), money in cents. */
  today: z.object({
    requests: z.int(),
    failed: z.int(),
    leads: z.int(),
    matched: z.int(),
    cost: z.number(),
  }),
  /** Of the last 30 days, cents. */
  month_cost: z.number(),
});
export type Provider = z.infer<typeof Provider>;

const short = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** Who is looked for. Sent in the body: an address would stay in logs and histories. */
export const PersonSearch = z
  .object({
    name: short(120).min(2, 'Type a name, first and last.'),
    street: short(120).optional(),
    city: short(80).optional(),
    state: short(20).optional(),
    zip: short(10).optional(),
    purpose: Purpose,
  })
  .refine(({ city, state, zip }) => zip || (city && state), {
    path: ['zip'],
    message: 'Type a ZIP, or a city and state.',
  });
export type PersonSearch = z.infer<typeof PersonSearch>;

/** A person found, without a way to reach them: that is shown when they are opened. */
export const PersonFound = z.object({
  id: z.string(),
  name: z.string(),
  age_band: z.string().nullable(),
  place: z.string(),
  /** That this is who was looked for. */
  probability: z.number(),
  phones: z.int(),
  emails: z.int(),
  source: z.string(),
});
export type PersonFound = z.infer<typeof PersonFound>;

/** Who was found, the likeliest first, and why nobody was, in words. */
export const PeopleFound = z.object({ people: z.array(PersonFound).max(20), reason: z.string() });
export type PeopleFound = z.infer<typeof PeopleFound>;

/** Opens one of the people that a search found. */
export const PersonView = z.object({ id: z.string().min(1).max(64), search: PersonSearch });

/** A person with everything that is known, as the result of an order shows them. */
export const PersonOpened = z.object({
  id: z.string(),
  outcome: Outcome,
  probability: z.number(),
  result: TraceResult,
});
export type PersonOpened = z.infer<typeof PersonOpened>;

/** For which states data is loaded; none while the reference database is empty. */
export const CoveredStates = z.object({ states: z.array(z.string()) });
