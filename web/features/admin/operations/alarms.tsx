/** Alarms about unusual person views: what happened, who did it, and how it was settled. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contract/abuse/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { alarmsQuery, settleAlarm, useAdminCall, useMayChange } from '../api.ts';
import { line } from '../line.ts';

const ReasonDialog = lazyPart(() => import('../customers/reason-dialog.tsx'));

export default function Alarms() {
  const { t } = useTranslation('console');
  const { data } = useQuery(alarmsQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t('alarms.title')}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 3 }}
    >
      <Typography variant="h2">{t('alarms.title')}</Typography>
      {data.items.map((alarm) => (
        <Row key={alarm.id} alarm={alarm} />
      ))}
    </Card>
  );
}

function Row({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useAdminCall(settleAlarm, { onFailed: () => {} });
  const { id, kind, count, person_id, street, customers, raised_at } = alarm;
  return (
    <Box sx={{ ...line, pt: 3 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="div">
          {t(`alarms.kinds.${kind}`, { count, person: person_id ?? '', street: street ?? '' })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {customers.map((customer) => (
            <Box component="span" key={customer.id} sx={{ mr: 3 }}>
              <TextLink
                to={paths.consoleSection}
                params={{ section: 'customers' }}
                search={{ id: customer.id }}
                sx={{ py: { xs: 4, sm: 0 } }}
              >
                {customer.email}
              </TextLink>
            </Box>
          ))}
          <TimeAgo at={raised_at} />
        </Typography>
      </Box>
      {mayChange && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('alarms.settle')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ReasonDialog
            title={t('alarms.settleTitle')}
            submitText={t('alarms.settle')}
            onClose={() => setAsking(false)}
            onConfirm={async (note) => {
              return failureFrom(mutateAsync({ id, note }));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
