/** Prices for visitors: what is free to try, coins without a plan, and plans. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, PublicPrices } from '#contract/billing/plans';
import { coins } from '../../../kit/i18n/format.ts';
import { money } from '../../../kit/i18n/money.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { CardSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { OpenPage } from '../../../kit/page/open-page.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { publicPricesQuery } from '../api.ts';
import { priceOfOne, shortMoney } from './plan-figures.ts';

export function PricesPage() {
  const { t } = useTranslation('billing');
  const prices = useQuery(publicPricesQuery);
  return (
    <OpenPage title={t('prices.title')} intro={t('prices.lead')}>
      <Loaded query={prices} loading={<CardSkeleton height={320} lines={6} />}>
        {(data) => <Prices prices={data} />}
      </Loaded>
    </OpenPage>
  );
}

function Prices({ prices }: { prices: PublicPrices }) {
  const { t } = useTranslation('billing');
  const { user } = useSession();
  const paid = prices.plans.filter(({ is_free }) => !is_free);
  return (
    <>
      <Part title={t('prices.trial')}>
        <Typography>
          {prices.welcome_coins > 0
            ? t('prices.trialCoins', { coins: coins(prices.welcome_coins) })
            : t('prices.trialSample')}
        </Typography>
        <ButtonLink
          to={user === null ? paths.register : paths.home}
          variant="contained"
          sx={{ justifySelf: 'start' }}
        >
          {t(user === null ? 'prices.register' : 'prices.open')}
        </ButtonLink>
      </Part>
      <Part title={t('prices.coins')} note={t('prices.coinsNote')}>
        <CoinTable prices={prices} />
        <Typography color="textSecondary">
          {t('prices.checks', { coins: coins(prices.scrub_price) })}
        </Typography>
      </Part>
      {paid.length > 0 && (
        <Part title={t('prices.plans')} note={t('prices.plansNote')}>
          <PlanTable plans={paid} />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note !== undefined && <Typography color="textSecondary">{note}</Typography>}
      </Box>
      {children}
    </Card>
  );
}

interface TableProps {
  heads: string[];
  rows: string[][];
}

/** The first column names the row; the others are figures. */
function Table({ heads, rows }: TableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& :is(th, td)': {
            textAlign: 'end',
            fontWeight: 400,
            py: 2,
            paddingInlineStart: 3,
            borderTop: 1,
            borderColor: 'divider',
          },
          '& th[scope="row"], & thead th:first-of-type': {
            textAlign: 'start',
            paddingInlineStart: 0,
            fontWeight: 500,
          },
          '& thead th': { borderTop: 0, color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function CoinTable({ prices: { per_thousand, packs, currency } }: { prices: PublicPrices }) {
  const { t } = useTranslation('billing');
  const rows = packs.map((pack) => [
    coins(pack.coins),
    money(pack.price, currency),
    priceOfOne(pack.price, pack.coins, currency),
  ]);
  return (
    <Table
      heads={[t('prices.amount'), t('prices.price'), t('prices.perHit')]}
      rows={[[t('prices.anyAmount'), '', priceOfOne(per_thousand, 1000, currency)], ...rows]}
    />
  );
}

function PlanTable({ plans }: { plans: Plan[] }) {
  const { t } = useTranslation('billing');
  return (
    <Table
      heads={[t('prices.plan'), t('prices.month'), t('plans.facts.coins_month'), t('plans.facts.extra')]}
      rows={plans.map(({ name, prices, coins: included, extra_price, currency }) => [
        name,
        shortMoney(prices.month, currency),
        coins(included),
        priceOfOne(extra_price, 1000, currency),
      ])}
    />
  );
}
