import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/billing/plans';
import { Icon } from '../../../kit/icon.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { commonFeatures, monthlyCost, shortMoney } from './plan-figures.ts';

/** Hits per month whose cost is compared. */
const volumes = [500, 2000, 6000];

interface ComparePlansProps {
  plans: Plan[];
  /** ID of the customer's plan. */
  currentPlanId: string | null;
}

/** What a month costs with each plan at some volumes, and what all plans include. */
export function ComparePlans({ plans, currentPlanId }: ComparePlansProps) {
  const { t } = useTranslation('billing');
  const phone = useMedia((theme) => theme.breakpoints.down('sm'));
  const shared = commonFeatures(plans);
  return (
    <Card component="section" sx={{ mt: 6 }}>
      <Box sx={{ p: 4, pb: 3 }}>
        <Typography variant="h2">{t('plans.compare.title')}</Typography>
        <Typography color="textSecondary">{t('plans.compare.text')}</Typography>
      </Box>
      {phone ? (
        <CostCards plans={plans} currentPlanId={currentPlanId} />
      ) : (
        <CostTable plans={plans} currentPlanId={currentPlanId} />
      )}
      {shared.length > 0 && <SharedFeatures features={shared} />}
    </Card>
  );
}

/** The lowest cost of a volume among the plans. */
const cheapest = (plans: Plan[], hits: number) => Math.min(...plans.map((plan) => monthlyCost(plan, hits)));

function CostTable({ plans, currentPlanId }: ComparePlansProps) {
  const { t } = useTranslation('billing');
  return (
    <Table aria-label={t('plans.compare.title')} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('plans.compare.volume')}</TableCell>
          {plans.map(({ id, name }) => (
            <TableCell key={id} align="right">
              {name}
              {id === currentPlanId && <Box sx={{ fontWeight: 400 }}>{t('plans.yours')}</Box>}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {volumes.map((hits) => (
          <TableRow key={hits}>
            <TableCell component="th" scope="row">
              {t('plans.compare.hits', { count: hits })}
            </TableCell>
            {plans.map((plan) => (
              <TableCell
                key={plan.id}
                align="right"
                sx={{ bgcolor: plan.id === currentPlanId ? 'action.hover' : undefined }}
              >
                <Cost plan={plan} hits={hits} lowest={cheapest(plans, hits)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The table on phones: one block per volume. */
function CostCards({ plans, currentPlanId }: ComparePlansProps) {
  const { t } = useTranslation('billing');
  return volumes.map((hits) => (
    <Box key={hits} component="section" sx={{ borderTop: 1, borderColor: 'divider', p: 4 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('plans.compare.hits', { count: hits })}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {plans.map((plan) => (
          <Box key={plan.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography component="dt" color={plan.id === currentPlanId ? 'textPrimary' : 'textSecondary'}>
              {plan.name}
              {plan.id === currentPlanId && ` (${t('plans.yours')})`}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              <Cost plan={plan} hits={hits} lowest={cheapest(plans, hits)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

function Cost({ plan, hits, lowest }: { plan: Plan; hits: number; lowest: number }) {
  const { t } = useTranslation('billing');
  const cost = monthlyCost(plan, hits);
  const words = shortMoney(cost, plan.currency);
  if (cost > lowest) return words;
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      <Icon path={mdiCheck} sx={{ fontSize: 16, color: 'success.main', verticalAlign: 'text-bottom' }} />{' '}
      {t('plans.compare.lowest', { price: words })}
    </Box>
  );
}

function SharedFeatures({ features }: { features: string[] }) {
  const { t } = useTranslation('billing');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 2,
        p: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('plans.compare.all')}</Typography>
      {features.map((name) => (
        <Box key={name} component="span" sx={{ display: 'flex', gap: 1 }}>
          <Icon path={mdiCheck} sx={{ color: 'success.main', flex: 'none' }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
