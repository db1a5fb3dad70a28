import {
  mdiCheckCircle,
  mdiNumeric1CircleOutline,
  mdiNumeric2CircleOutline,
  mdiNumeric3CircleOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { Icon } from '../../kit/icon.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { hasEnded, isUnpaid } from '../orders/queries.ts';

/** True until an order completes. */
export const isNewcomer = (orders: Order[]): boolean => !orders.some(({ state }) => state === 'completed');

/** `orders`: all orders of a new customer, newest first. */
export function FirstSteps({ orders }: { orders: Order[] }) {
  const unpaid = orders.find((order) => isUnpaid(order) && order.state !== 'failed');
  const running = orders.find((order) => !isUnpaid(order) && !hasEnded(order));
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <UploadStep done={unpaid !== undefined || running !== undefined} />
      <PayStep unpaid={unpaid} running={running} />
      <ResultsStep running={running} />
    </Box>
  );
}

function UploadStep({ done }: { done: boolean }) {
  const { t } = useTranslation('site');
  return (
    <Step
      icon={mdiNumeric1CircleOutline}
      title={t('home.steps.upload.title')}
      state={done ? 'done' : 'next'}
      action={
        <ButtonLink to={paths.skipTrace} variant={done ? 'outlined' : 'contained'}>
          {t(done ? 'home.steps.upload.again' : 'home.steps.upload.action')}
        </ButtonLink>
      }
    >
      {t('home.steps.upload.text')}
    </Step>
  );
}

function payState(unpaid: Order | undefined, running: Order | undefined): StepProps['state'] {
  if (running !== undefined) return 'done';
  return unpaid === undefined ? 'later' : 'next';
}

function PayStep({ unpaid, running }: { unpaid: Order | undefined; running: Order | undefined }) {
  const { t } = useTranslation('site');
  return (
    <Step
      icon={mdiNumeric2CircleOutline}
      title={t('home.steps.pay.title')}
      state={payState(unpaid, running)}
      action={
        unpaid && (
          <ButtonLink
            to={paths.skipTrace}
            search={{ order: unpaid.id }}
            variant={running ? 'outlined' : 'contained'}
          >
            {t('home.steps.pay.action', { name: unpaid.name })}
          </ButtonLink>
        )
      }
    >
      {t('home.steps.pay.text')}
    </Step>
  );
}

function ResultsStep({ running }: { running: Order | undefined }) {
  const { t } = useTranslation('site');
  return (
    <Step
      icon={mdiNumeric3CircleOutline}
      title={t('home.steps.results.title')}
      state={running ? 'next' : 'later'}
      action={
        running && (
          <ButtonLink to={paths.order} params={{ number: String(running.number) }} variant="contained">
            {t('home.steps.results.running')}
          </ButtonLink>
        )
      }
    >
      {t('home.steps.results.text')}
    </Step>
  );
}

interface StepProps {
  icon: string;
  title: string;
  state: 'done' | 'next' | 'later';
  children: string;
  action?: ReactNode;
}

function Step({ icon, title, state, children, action }: StepProps) {
  const { t } = useTranslation('site');
  const colors = { done: 'success.main', next: 'primary.main', later: 'text.disabled' };
  return (
    <Card component="li" sx={{ display: 'grid' }} aria-current={state === 'next' ? 'step' : undefined}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: colors[state] }}>
          <Icon path={state === 'done' ? mdiCheckCircle : icon} fontSize="medium" />
          <Typography variant="caption" color="textSecondary">
            {t(`home.steps.states.${state}`)}
          </Typography>
        </Box>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {children}
        </Typography>
        {action && <Box sx={{ mt: 3, maxWidth: '100%', '& a': { overflowWrap: 'anywhere' } }}>{action}</Box>}
      </CardContent>
    </Card>
  );
}
