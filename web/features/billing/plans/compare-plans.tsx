import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval, Plan } from '#contract/billing/plans';
import { number } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { coinsOf } from '../api.ts';
import { money } from '../queries.ts';

interface ComparePlansProps {
  plans: Plan[];
  interval: Interval;
  /** ID of the customer's plan. */
  own: string | null;
}

export function ComparePlans({ plans, interval, own }: ComparePlansProps) {
  const { t } = useTranslation('billing');
  return (
    <Card component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ p: 4, pb: 2 }}>
        {t('plans.compare.title')}
      </Typography>
      {/* Focusable, because it may be wider than the screen. */}
      <TableContainer tabIndex={0} role="region" aria-label={t('plans.compare.title')}>
        <ComparisonTable plans={plans} interval={interval} own={own} />
      </TableContainer>
    </Card>
  );
}

interface Line {
  name: string;
  cell: (plan: Plan) => ReactNode;
}

function useLines(plans: Plan[], interval: Interval): Line[] {
  const { t } = useTranslation('billing');
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  return [
    {
      name: t(`plans.compare.${interval}`),
      cell: (plan) => (plan.is_free ? t('plans.free') : money(plan.prices[interval], plan.currency)),
    },
    { name: t(`plans.compare.coins_${interval}`), cell: (plan) => number(coinsOf(plan, interval)) },
    { name: t('plans.compare.extra'), cell: (plan) => money(plan.extra_price, plan.currency) },
    {
      name: t('plans.compare.trial'),
      cell: (plan) => (plan.trial_days > 0 ? t('plans.compare.days', { count: plan.trial_days }) : <None />),
    },
    ...features.map((name) => ({
      name,
      cell: (plan: Plan) => (plan.features.includes(name) ? <Included /> : <None />),
    })),
  ];
}

function ComparisonTable({ plans, interval, own }: ComparePlansProps) {
  const { t } = useTranslation('billing');
  const lines = useLines(plans, interval);
  return (
    <Table size="small" aria-label={t('plans.compare.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('plans.compare.what')}</TableCell>
          {plans.map(({ id, name }) => (
            <TableCell key={id} align="center" sx={{ whiteSpace: 'nowrap' }}>
              {name}
              {id === own && <Typography color="textSecondary">{t('plans.yours')}</Typography>}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ name, cell }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ minWidth: 160, fontWeight: 400 }}>
              {name}
            </TableCell>
            {plans.map((plan) => (
              <TableCell
                key={plan.id}
                align="center"
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  bgcolor: plan.id === own ? 'action.hover' : undefined,
                }}
              >
                {cell(plan)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Included() {
  const { t } = useTranslation('billing');
  return (
    <Box component="span" role="img" aria-label={t('plans.compare.yes')}>
      <Icon path={mdiCheck} sx={{ fontSize: 18, color: 'success.main' }} />
    </Box>
  );
}

function None() {
  const { t } = useTranslation('billing');
  return (
    <span role="img" aria-label={t('plans.compare.no')}>
      –
    </span>
  );
}
