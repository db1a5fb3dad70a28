/** Home on the first visits: three steps to the first result, and how far they are done. */
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
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders';
import { coins } from '../../kit/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { balanceQuery } from '../../kit/queries.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

/** `orders` are those not paid yet; there are no others on a first visit. */
export function FirstSteps({ orders }: { orders: Order[] }) {
  const { data: balance } = useQuery(balanceQuery);
  const open = orders.find(({ state }) => state !== 'failed');
  return (
    <>
      <PageHead title="Home">
        Three steps to your first result.{balance && ` You have ${coins(balance.available)} to start with.`}
      </PageHead>
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
        <Step
          icon={mdiNumeric1CircleOutline}
          title="Upload your leads"
          state={open ? 'done' : 'next'}
          action={
            <ButtonLink to={paths.skipTrace} variant={open ? 'outlined' : 'contained'}>
              {open ? 'Upload another list' : 'Upload leads'}
            </ButtonLink>
          }
        >
          A CSV with names, addresses, phones or e-mails. Its columns are recognised; you check them.
        </Step>
        <Step
          icon={mdiNumeric2CircleOutline}
          title="See the price and pay"
          state={open ? 'next' : 'later'}
          action={
            open && (
              <ButtonLink to={paths.skipTrace} search={{ order: open.id }} variant="contained">
                Review {open.name}
              </ButtonLink>
            )
          }
        >
          You see what can be traced and the most it can cost. One coin buys one hit; nothing else is charged.
        </Step>
        <Step icon={mdiNumeric3CircleOutline} title="Call the right person" state="later">
          Results come with phones, e-mails and how sure they are. Download them with your own columns first.
        </Step>
      </Box>
    </>
  );
}

interface StepProps {
  icon: string;
  title: string;
  state: 'done' | 'next' | 'later';
  children: string;
  action?: ReactNode;
}

const words = { done: 'Done', next: 'Next', later: 'Later' };

function Step({ icon, title, state, children, action }: StepProps) {
  const colors = { done: 'success.main', next: 'primary.main', later: 'text.disabled' };
  return (
    <Card component="li" sx={{ display: 'grid' }}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: colors[state] }}>
          <Icon path={state === 'done' ? mdiCheckCircle : icon} fontSize="medium" />
          <Typography variant="caption" color="textSecondary">
            {words[state]}
          </Typography>
        </Box>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {children}
        </Typography>
        {action && <Box sx={{ mt: 3 }}>{action}</Box>}
      </CardContent>
    </Card>
  );
}
