/** First-run setup: six steps, each with its status and what to do. */
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setup as SetupData } from '#contract/admin/operations';
import { number } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { setupQuery } from '../api.ts';
import { line } from '../line.ts';
import { SectionState } from '../section-state.tsx';
import { TypedCommand } from './typed-command.tsx';

export default function Setup() {
  const { t } = useTranslation('console');
  const query = useQuery(setupQuery);
  const { data } = query;
  if (data === undefined) return <SectionState query={query} rows={6} maxWidth={880} />;
  const steps = stepsOf(data, t);
  const stepsLeft = steps.filter(({ done }) => !done).length;
  return (
    <Card component="section" aria-label={t('setup.title')} sx={{ maxWidth: 880 }}>
      <Box sx={{ px: { xs: 4, sm: 6 }, py: 5 }}>
        <Typography variant="h2">{t('setup.title')}</Typography>
        <Typography color="textSecondary">
          {stepsLeft === 0 ? t('setup.done') : t('setup.left', { count: stepsLeft })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
    </Card>
  );
}

interface StepProps {
  name: string;
  done: boolean;
  text: string;
  /** A command to run on the server. */
  command?: ReactNode;
  action?: ReactNode;
}

type Translate = TFunction<'console'>;

function importStep(people: number, t: Translate): StepProps {
  return {
    name: t('setup.import'),
    done: people > 0,
    text: people > 0 ? t('setup.importDone', { people: number(people) }) : t('setup.importText'),
    command: people === 0 && (
      <TypedCommand command={'npx openskip import people.csv --source "Our people"'} />
    ),
    action: (
      <ButtonLink
        to={paths.sources}
        search={people === 0 ? { file: 'new' } : {}}
        variant={people === 0 ? 'contained' : 'outlined'}
      >
        {people === 0 ? t('setup.sendFile') : t('setup.openSources')}
      </ButtonLink>
    ),
  };
}

function stepsOf(progress: SetupData, t: Translate): StepProps[] {
  const { brand, people, prices, smtp, gateway, traced } = progress;
  return [
    {
      name: t('setup.brand'),
      done: brand !== null,
      text: brand === null ? t('setup.brandText') : t('setup.brandDone', { brand }),
      action: (
        <ButtonLink to={paths.consoleSection} params={{ section: 'settings' }} variant="outlined">
          {t('setup.openSettings')}
        </ButtonLink>
      ),
    },
    importStep(people, t),
    {
      name: t('setup.prices'),
      done: prices,
      text: prices ? t('setup.pricesDone') : t('setup.pricesText'),
      action: (
        <ButtonLink to={paths.consoleSection} params={{ section: 'prices' }} variant="outlined">
          {t('setup.openPrices')}
        </ButtonLink>
      ),
    },
    {
      name: t('setup.mail'),
      done: smtp,
      text: smtp ? t('setup.mailDone') : t('setup.mailText'),
      command: !smtp && <TypedCommand command="OPENSKIP_SMTP_URL=smtps://user:password@mail.example.com" />,
    },
    {
      name: t('setup.payments'),
      done: !gateway.test,
      text: gateway.test ? t('setup.paymentsText') : t('setup.paymentsDone', { name: gateway.name }),
      command: gateway.test && (
        <TypedCommand command="OPENSKIP_STRIPE_KEY=sk_live_… OPENSKIP_STRIPE_WEBHOOK_SECRET=whsec_…" />
      ),
    },
    {
      name: t('setup.trace'),
      done: traced,
      text: traced ? t('setup.traceDone') : t('setup.traceText'),
      action: (
        <ButtonLink to={paths.skipTrace} variant="outlined">
          {t('setup.openTrace')}
        </ButtonLink>
      ),
    },
  ];
}

function Step({ name, done, text, command, action }: StepProps) {
  const { t } = useTranslation('console');
  return (
    <Box component="li" sx={{ ...line, gap: 4, px: { xs: 4, sm: 6 }, py: 4 }}>
      <Icon
        path={done ? mdiCheckCircle : mdiCircleOutline}
        sx={{ color: done ? 'success.main' : 'text.disabled', fontSize: 24 }}
      />
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h3">{done ? t('setup.stepDone', { name }) : name}</Typography>
        <Typography color="textSecondary">{text}</Typography>
        {command}
      </Box>
      {action}
    </Box>
  );
}
