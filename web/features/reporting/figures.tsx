/** The four figures of the range, compared with the range before it. */
import { useTranslation } from 'react-i18next';
import type { Dashboard, Sums } from '#contract/reporting/dashboard';
import { Figure, Figures } from '../../kit/charts/figures.tsx';
import { number, percentTenths } from '../../kit/i18n/format.ts';
import { money, unitPrice } from '../../kit/i18n/money.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

export const rateOf = ({ hits, traced }: Pick<Sums, 'hits' | 'traced'>): number | null =>
  traced === 0 ? null : hits / traced;

const costPerHit = ({ hits, cost }: Sums): number | null => (hits === 0 ? null : cost / hits);

const linkStyle = { color: 'inherit', textDecoration: 'none' };

export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  return (
    <Figures label={t('figures.label')} columns={4} apart>
      <LeadsFigures dashboard={dashboard} />
      <SpendFigures dashboard={dashboard} />
    </Figures>
  );
}

function LeadsFigures({ dashboard: { range, current, previous, history } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  return (
    <>
      <Figure
        name={
          <TextLink to={paths.leads} sx={linkStyle}>
            {t('figures.leads')}
          </TextLink>
        }
        value={number(current.traced)}
        change={{ now: current.traced, before: previous.traced, kind: 'amount', good: 'up' }}
        note={previous.traced > 0 ? t(`figures.versus.${range}`) : t('figures.noneBefore')}
        trend={history.map(({ traced }) => traced)}
      />
      <Figure
        name={
          <TextLink to={paths.leads} search={{ outcome: 'hit' }} sx={linkStyle}>
            {t('figures.hitRate')}
          </TextLink>
        }
        value={percentTenths(rateOf(current))}
        change={{ now: rateOf(current), before: rateOf(previous), kind: 'rate', good: 'up' }}
        note={t('figures.hits', { count: current.hits })}
        trend={history.map(rateOf)}
      />
    </>
  );
}

function SpendFigures({ dashboard: { currency, current, previous, history } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const [price, priceBefore] = [costPerHit(current), costPerHit(previous)];
  return (
    <>
      <Figure
        name={
          <TextLink to={paths.coins} sx={linkStyle}>
            {t('figures.spend')}
          </TextLink>
        }
        value={money(current.cost, currency)}
        change={{ now: current.cost, before: previous.cost, kind: 'amount' }}
        note={t('figures.coins', { count: current.coins })}
        trend={history.map(({ cost }) => cost)}
      />
      <Figure
        name={
          <TextLink to={paths.plans} sx={linkStyle}>
            {t('figures.costPerHit')}
          </TextLink>
        }
        value={price === null ? '–' : unitPrice(price, currency)}
        change={{ now: price, before: priceBefore, kind: 'amount', good: 'down' }}
        note={
          priceBefore === null ? undefined : t('figures.was', { price: unitPrice(priceBefore, currency) })
        }
        trend={history.map(costPerHit)}
      />
    </>
  );
}
