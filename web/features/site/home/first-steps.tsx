/** The first steps of a new customer with their real status: confirm the email, trace rows free, download. */
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sendConfirmationLink } from '#contract/accounts/recovery/calls';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { profileQuery } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { DownloadMenu } from '../../orders/download/download-menu.tsx';
import { hasEnded, isUnpaid } from '../../orders/queries.ts';

export interface FirstStepsProps {
  /** All orders of a new customer, newest first. */
  orders: Order[];
  onHide: () => void;
}

export function FirstSteps({ orders, onHide }: FirstStepsProps) {
  const { t } = useTranslation('site');
  const completed = orders.find(({ state }) => state === 'completed');
  return (
    <ChartCard
      title={t('home.steps.title')}
      end={
        completed && (
          <Button size="small" variant="text" onClick={onHide}>
            {t('home.steps.hide')}
          </Button>
        )
      }
      flush
    >
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        <ConfirmStep />
        <SampleStep orders={orders} />
        <Step
          title={t('home.steps.download.title')}
          text={t('home.steps.download.text')}
          action={completed && <DownloadMenu order={completed} />}
        />
      </Box>
    </ChartCard>
  );
}

function ConfirmStep() {
  const { t } = useTranslation('site');
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  const { mutate, isPending } = useCall(() => request(sendConfirmationLink), {
    onSuccess: ({ message }) => toast.success(message),
    onFailed: ({ message }) => toast.error(message),
  });
  const done = profile?.email_confirmed === true;
  const email = user?.email ?? '';
  return (
    <Step
      title={t('home.steps.confirm.title')}
      text={t(done ? 'home.steps.confirm.confirmed' : 'home.steps.confirm.text', { email })}
      done={done}
      action={
        profile?.email_confirmed === false && (
          <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
            {isPending ? t('home.steps.confirm.busy') : t('home.steps.confirm.action')}
          </Button>
        )
      }
    />
  );
}

/** Done once rows were traced, free or paid. */
function SampleStep({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('site');
  const unpaid = orders.find((order) => isUnpaid(order) && !hasEnded(order));
  const running = orders.find((order) => !isUnpaid(order) && !hasEnded(order));
  const done = orders.some(({ state, quote }) => state === 'completed' || (quote?.sampled ?? 0) > 0);
  return (
    <Step
      title={t('home.steps.sample.title')}
      text={t('home.steps.sample.text')}
      done={done}
      action={<SampleAction done={done} unpaid={unpaid} running={running} />}
    />
  );
}

interface SampleActionProps {
  done: boolean;
  unpaid: Order | undefined;
  running: Order | undefined;
}

function SampleAction({ done, unpaid, running }: SampleActionProps) {
  const { t } = useTranslation('site');
  if (running !== undefined) {
    return (
      <ButtonLink to={paths.order} params={{ number: String(running.number) }} variant="outlined">
        {t('home.steps.sample.watch')}
      </ButtonLink>
    );
  }
  if (unpaid !== undefined) {
    return (
      <ButtonLink
        to={paths.skipTrace}
        search={{ order: unpaid.id }}
        variant="contained"
        aria-label={t('home.steps.sample.reviewOf', { name: unpaid.name })}
      >
        {t('home.steps.sample.review')}
      </ButtonLink>
    );
  }
  if (done) return null;
  return (
    <ButtonLink to={paths.skipTrace} variant="contained">
      {t('home.steps.sample.action')}
    </ButtonLink>
  );
}

interface StepProps {
  title: string;
  text: string;
  done?: boolean;
  action?: ReactNode;
}

function Step({ title, text, done = false, action }: StepProps) {
  const { t } = useTranslation('site');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        minHeight: 84,
        px: { xs: 4, sm: 5 },
        py: 4,
      }}
    >
      <Box sx={{ display: 'flex', color: done ? 'success.main' : 'text.disabled' }}>
        <Icon
          path={done ? mdiCheckCircle : mdiCircleOutline}
          fontSize="medium"
          {...(done && { 'aria-hidden': false, role: 'img', titleAccess: t('home.steps.done') })}
        />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="table" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {action && <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>{action}</Box>}
    </Box>
  );
}
