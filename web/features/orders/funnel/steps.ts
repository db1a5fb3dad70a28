/** The steps of the funnel as filters of the results table. */
import type { FunnelStep } from '#contract/orders/figures/rules';
import type { ResultsFilters, ResultsSearch } from '../../../kit/results/search.ts';

const filters: Record<FunnelStep, ResultsFilters> = {
  traced: { outcome: 'hit,possible,no_contact,miss,suppressed' },
  matched: { outcome: 'hit,possible,no_contact' },
  phone: { outcome: 'hit', has: 'phone' },
  mobile: { outcome: 'hit', line: 'mobile' },
  callable: { outcome: 'hit', line: 'mobile', dnc: 'no', litigator: 'no,unknown' },
};

const steps: readonly FunnelStep[] = ['traced', 'matched', 'phone', 'mobile', 'callable'];
const keys = [
  'value',
  'outcome',
  'has',
  'confidence',
  'line',
  'dnc',
  'litigator',
  'state',
  'zip',
  'seen',
  'tag',
] as const;

export const filtersOf = (step: FunnelStep | undefined): ResultsFilters =>
  step === undefined ? {} : filters[step];

/** The step whose filters the table has, and no others. */
export const stepOf = (search: ResultsSearch): FunnelStep | undefined =>
  steps.find((step) => keys.every((key) => search[key] === filters[step][key]));
