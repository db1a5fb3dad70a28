import { useTranslation } from 'react-i18next';
import type { BusinessSums, Overview } from '#contract/reporting/overview';
import { Figure, Figures } from '../../../kit/charts/figures.tsx';
import { number, percentTenths } from '../../../kit/i18n/format.ts';
import { money, wholeMoney } from '../../../kit/i18n/money.ts';

/** Amounts from this many cents on are shown without cents. */
const wholeMoneyFrom = 1_000_00;

export const roughMoney = (amount: number, currency: string): string =>
  (Math.abs(amount) >= wholeMoneyFrom ? wholeMoney : money)(amount, currency);

const hitRate = ({ hits, traced }: BusinessSums): number | null => (traced === 0 ? null : hits / traced);

/** What is left of the revenue after the providers' charges; null without revenue. */
const marginOf = ({ revenue, provider_cost }: BusinessSums): number | null =>
  revenue <= 0 ? null : (revenue - provider_cost) / revenue;

export function BusinessFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const { current, previous, history, currency } = overview;
  const rate = (name: 'hitRate' | 'margin', rateOf: (sums: BusinessSums) => number | null) => (
    <Figure
      name={t(`figures.${name}`)}
      value={percentTenths(rateOf(current))}
      change={{ now: rateOf(current), before: rateOf(previous), kind: 'rate', good: 'up' }}
      trend={history.map(rateOf)}
      variant="figureSmall"
    />
  );
  const amount = (name: 'revenue' | 'sign_ups' | 'orders', value: string) => (
    <Figure
      name={t(`figures.${name}`)}
      value={value}
      change={{ now: current[name], before: previous[name], kind: 'amount', good: 'up' }}
      trend={history.map((sums) => sums[name])}
      variant="figureSmall"
    />
  );
  return (
    <Figures label={t('figures.label')} columns={5}>
      {amount('revenue', roughMoney(current.revenue, currency))}
      {amount('sign_ups', number(current.sign_ups))}
      {amount('orders', number(current.orders))}
      {rate('hitRate', hitRate)}
      {rate('margin', marginOf)}
    </Figures>
  );
}
