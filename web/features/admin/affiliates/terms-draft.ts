/** The affiliate terms as typed text, parsed into integers: cents and hundredths of a percent. */
import type { AffiliateTerms, Rate } from '#contract/affiliate/terms';
import { formatHundredths, parseHundredths } from '../../../kit/i18n/amounts.ts';

export interface RateDraft {
  /** `same`: the default rate. */
  kind: Rate['kind'] | 'same';
  value: string;
}

/** Fields that are whole numbers. */
export const counts = [
  'cookie_days',
  'hold_days',
  'months',
  'coins_per_unit',
  'most_a_day',
  'most_domains',
] as const;

export interface TermsDraft extends Record<(typeof counts)[number], string> {
  open: boolean;
  rate: RateDraft;
  plan_rates: Record<string, RateDraft>;
  lasts: 'first' | 'months' | 'always';
  least_payout: string;
  blocked_domains: string;
}

const monthsByDuration = { always: null, first: 0 } as const;

/** Which payments earn a commission; null months mean all, 0 only the first. */
function durationOf(months: number | null): TermsDraft['lasts'] {
  if (months === null) return 'always';
  return months === 0 ? 'first' : 'months';
}

const rateDraft = (rate: Rate | undefined): RateDraft =>
  rate === undefined ? { kind: 'same', value: '' } : { kind: rate.kind, value: formatHundredths(rate.value) };

/** The form's initial state. Rates of retired plans stay unchanged. */
export function draftOf(terms: AffiliateTerms, plans: readonly { id: string }[]): TermsDraft {
  const { months } = terms;
  return {
    open: terms.open,
    rate: rateDraft(terms.rate),
    plan_rates: Object.fromEntries(plans.map(({ id }) => [id, rateDraft(terms.plan_rates[id])])),
    lasts: durationOf(months),
    months: String(months || 12),
    least_payout: formatHundredths(terms.least_payout),
    blocked_domains: terms.blocked_domains.join('\n'),
    cookie_days: String(terms.cookie_days),
    hold_days: String(terms.hold_days),
    coins_per_unit: String(terms.coins_per_unit),
    most_a_day: String(terms.most_a_day),
    most_domains: String(terms.most_domains),
  };
}

const rateOf = ({ kind, value }: RateDraft): Rate | null => {
  const read = parseHundredths(value);
  return kind === 'same' || read === null || (kind === 'percent' && read > 10_000)
    ? null
    : { kind, value: read };
};

/** The names of invalid fields. */
export function draftErrors(draft: TermsDraft): Set<string> {
  const faults = new Set<string>();
  for (const name of counts)
    if (!/^\d{1,6}$/.test(draft[name].trim()) && (name !== 'months' || draft.lasts === 'months'))
      faults.add(name);
  if (parseHundredths(draft.least_payout) === null) faults.add('least_payout');
  if (rateOf(draft.rate) === null) faults.add('rate');
  for (const [id, rate] of Object.entries(draft.plan_rates))
    if (rate.kind !== 'same' && rateOf(rate) === null) faults.add(`plan ${id}`);
  return faults;
}

/** Parses a draft without errors. */
export function termsOf(draft: TermsDraft, before: AffiliateTerms): AffiliateTerms {
  const plan_rates = { ...before.plan_rates };
  for (const [id, typed] of Object.entries(draft.plan_rates)) {
    const rate = rateOf(typed);
    if (rate === null) delete plan_rates[id];
    else plan_rates[id] = rate;
  }
  return {
    open: draft.open,
    rate: rateOf(draft.rate) ?? before.rate,
    plan_rates,
    months: draft.lasts === 'months' ? Number(draft.months) : monthsByDuration[draft.lasts],
    least_payout: parseHundredths(draft.least_payout) ?? before.least_payout,
    blocked_domains: draft.blocked_domains
      .split(/[\s,]+/)
      .map((domain) => domain.toLowerCase())
      .filter((domain) => domain !== ''),
    cookie_days: Number(draft.cookie_days),
    hold_days: Number(draft.hold_days),
    coins_per_unit: Number(draft.coins_per_unit),
    most_a_day: Number(draft.most_a_day),
    most_domains: Number(draft.most_domains),
  };
}
