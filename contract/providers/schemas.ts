/** Provider settings for the operator, and people search by name and place. */
import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { LicenceClass } from '../imports/schemas.ts';
import { Outcome, TraceResult } from '../orders/results.ts';
import { Purpose } from '../orders/schemas.ts';
import { providerLimits } from './rules.ts';

export const providerNames = ['batchdata', 'tracerfy', 'enformion'] as const;
export const ProviderName = z.enum(providerNames);
export type ProviderName = z.infer<typeof ProviderName>;

const withinLimits = (name: keyof typeof providerLimits) =>
  z.int().min(providerLimits[name][0]).max(providerLimits[name][1]);

/** Cents; null means no cap. */
const Cap = z.int().min(providerLimits.order_cap[0]).max(providerLimits.order_cap[1]).nullable();

/** The operator's settings of a provider. Money is in US cents. */
export const ProviderSetting = z
  .object({
    name: ProviderName,
    on: z.boolean().describe('Whether it is queried, once its key is set.'),
    licence_class: LicenceClass.describe(
      'Permitted use of its data: `glba` and `dppa` only for orders with a purpose those laws permit.',
    ),
    price_per_1000: withinLimits('price_per_1000').describe(
      'Price per thousand of the provider’s billing units: matches at BatchData and Enformion, credits at Tracerfy.',
    ),
    order_cap: Cap.describe('Cap per order at this provider.'),
    day_cap: Cap.describe('Cap per day (UTC) at this provider.'),
    requests_per_second: withinLimits('requests_per_second'),
    timeout_seconds: withinLimits('timeout_seconds').describe(
      'Timeout of one request. For providers that work asynchronously, `patience_minutes` limits the whole wait.',
    ),
    patience_minutes: withinLimits('patience_minutes'),
  })
  .meta({ id: 'ProviderSetting' });
export type ProviderSetting = z.infer<typeof ProviderSetting>;

/** Providers in query order, each once. */
export const ProviderSettings = z
  .array(ProviderSetting)
  .length(providerNames.length)
  .refine(
    (settings) => new Set(settings.map(({ name }) => name)).size === settings.length,
    fieldErrors.provider_twice,
  );
export type ProviderSettings = z.infer<typeof ProviderSettings>;

const cautious = { on: true, order_cap: 2500, day_cap: 10_000, timeout_seconds: 30, patience_minutes: 15 };
/** Defaults: the providers' published prices, and caps that limit the cost of a mistake. */
export const initialProviders: ProviderSettings = [
  { ...cautious, name: 'batchdata', licence_class: 'public', price_per_1000: 7000, requests_per_second: 10 },
  { ...cautious, name: 'tracerfy', licence_class: 'public', price_per_1000: 2000, requests_per_second: 5 },
  { ...cautious, name: 'enformion', licence_class: 'glba', price_per_1000: 25_000, requests_per_second: 10 },
];

/**
 * Stored settings. Older versions are upgraded with defaults for missing fields, so that an order never fails because
 * of them.
 */
export const StoredProviders = z
  .array(z.looseObject({ name: z.string() }))
  .transform((stored): ProviderSettings => {
    const initialSetting = (name: string) => initialProviders.find((setting) => setting.name === name);
    const known = stored.flatMap((item) => {
      const initial = initialSetting(item.name);
      if (initial === undefined) return [];
      const parsed = ProviderSetting.safeParse({ ...initial, ...item });
      // Turn off a provider whose settings can't be read until an admin reviews it.
      return [parsed.success ? parsed.data : { ...initial, on: false }];
    });
    return [...known, ...initialProviders.filter(({ name }) => !known.some((one) => one.name === name))];
  });

export const breakerStates = ['closed', 'open', 'trying'] as const;

/** A provider as the operator sees it: settings, status and cost. */
export const Provider = ProviderSetting.extend({
  label: z.string(),
  key_set: z.boolean().describe('Whether its key is set in the environment; it is never called without one.'),
  breaker: z
    .enum(breakerStates)
    .describe(
      '`open`: not queried until `open_until`; `trying`: the next request decides whether it is back.',
    ),
  open_until: z.string().nullable(),
  failures: z.int().describe('Consecutive failures.'),
  last_answer_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  last_error: z.string().nullable().describe('Kind of the last failure.'),
  today: z
    .object({
      requests: z.int(),
      failed: z.int(),
      leads: z.int(),
      matched: z.int(),
      cost: z.number(),
    })
    .describe('Since midnight (UTC), money in cents.'),
  month_cost: z.number().describe('Last 30 days, in cents.'),
}).meta({ id: 'Provider' });
export type Provider = z.infer<typeof Provider>;

const short = (most: number) => z.string().trim().max(most);

/** The person to find. Sent in the body, because URLs end up in logs and browser history. */
export const PersonSearch = z
  .object({
    name: short(120).min(2),
    street: short(120).optional(),
    city: short(80).optional(),
    state: short(20).optional(),
    zip: short(10).optional(),
    purpose: Purpose,
  })
  .refine(({ city, state, zip }) => zip || (city && state), {
    path: ['zip'],
    message: fieldErrors.zip_or_city,
  })
  .meta({ id: 'PersonSearch' });
export type PersonSearch = z.infer<typeof PersonSearch>;

/** A person found, without contacts: those are shown when the person is opened. */
export const PersonFound = z
  .object({
    id: z.string(),
    name: z.string(),
    age_band: z.string().nullable(),
    place: z.string(),
    probability: z.number().describe('Probability that this is the person searched for.'),
    phones: z.int(),
    emails: z.int(),
    source: z.string(),
  })
  .meta({ id: 'PersonFound' });
export type PersonFound = z.infer<typeof PersonFound>;

/** People found, most likely first, and why nobody was found, as text. */
export const PeopleFound = z
  .object({ people: z.array(PersonFound).max(20), reason: z.string() })
  .meta({ id: 'PeopleFound' });
export type PeopleFound = z.infer<typeof PeopleFound>;

/** A search for one person, known by id. */
export const PersonFind = z
  .object({
    id: z.string().min(1).max(64).describe('The person’s id in the reference data, as in complaints.'),
    purpose: Purpose,
  })
  .meta({ id: 'PersonFind' });
export type PersonFind = z.infer<typeof PersonFind>;

/** The search by the person's own name and address, and the people it finds. */
export const PersonLocated = PeopleFound.extend({
  search: PersonSearch.describe('The search that finds the person.'),
}).meta({ id: 'PersonLocated' });
export type PersonLocated = z.infer<typeof PersonLocated>;

/** Opens a person from a search. */
export const PersonView = z
  .object({ id: z.string().min(1).max(64), search: PersonSearch })
  .meta({ id: 'PersonView' });

/** A person with all known data, as in an order's result. */
export const PersonOpened = z
  .object({
    id: z.string(),
    outcome: Outcome,
    probability: z.number(),
    result: TraceResult,
  })
  .meta({ id: 'PersonOpened' });
export type PersonOpened = z.infer<typeof PersonOpened>;

/** States with data; empty while there is no reference data. */
export const CoveredStates = z.object({ states: z.array(z.string()) }).meta({ id: 'CoveredStates' });
