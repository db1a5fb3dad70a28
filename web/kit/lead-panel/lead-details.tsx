/** What a trace found: contacts first; the rest follows when they are on the screen. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceResult } from '#contract/orders/results';
import type { OrderLead } from '#contract/orders/schemas';
import { confidence, exactDay, facts } from '../i18n/format.ts';
import { Addresses } from './body/addresses.tsx';
import { Company } from './body/company.tsx';
import { Emails } from './body/emails.tsx';
import { Evidence } from './body/evidence.tsx';
import { Property } from './body/property.tsx';
import { Relatives } from './body/relatives.tsx';
import { isLocked } from './person.ts';
import { Phones, type PhonesProps } from './phones/phones.tsx';

export interface LeadDetailsProps extends Pick<PhonesProps, 'reports' | 'onReport'> {
  lead: OrderLead;
  /** The customer's notes. */
  children?: ReactNode;
}

export function LeadDetails({ lead, children, ...phoneProps }: LeadDetailsProps) {
  const { t } = useTranslation('orders');
  // A lead opens with its best number; rendering all of it at once would delay that.
  const settled = useDeferredValue<OrderLead | null>(lead, null);
  const { result, outcome } = lead;
  if (outcome === null || result === null)
    return (
      <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {t('lead.waiting')}
      </Typography>
    );
  const { person } = result;
  const deceased = person?.deceased === 'yes';
  const unreached = outcome === 'possible' && person?.phones.length === 0 && person.emails.length === 0;
  return (
    <>
      {person?.do_not_contact && <Notice severity="warning">{t('ownList.notice')}</Notice>}
      {deceased && <Notice severity="warning">{t('lead.deceased')}</Notice>}
      {unreached && (
        <Notice severity="info">{t(result.owner_deceased ? 'lead.estate' : 'lead.unreached')}</Notice>
      )}
      {person && (
        <Phones phones={person.phones} deceased={deceased} masked={isLocked(lead)} {...phoneProps} />
      )}
      {settled && <Rest {...phoneProps} lead={settled} isStale={settled.id !== lead.id} />}
      {settled && children}
      {settled && <Provenance result={result} />}
    </>
  );
}

interface RestProps extends Pick<PhonesProps, 'reports' | 'onReport'> {
  lead: OrderLead;
  isStale: boolean;
}

/** What is below the numbers; `isStale` for a moment after a move to another lead. */
const Rest = memo(function Rest({ lead, isStale, ...reporting }: RestProps) {
  const { result } = lead;
  if (result === null) return null;
  const { person } = result;
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.4 : 1 }}>
      <Company result={result} />
      {person && <Emails {...reporting} emails={person.emails} masked={isLocked(lead)} />}
      {person && <Addresses addresses={person.addresses} row={lead.lead.address} />}
      <Relatives result={result} />
      <Property result={result} row={lead.lead.address} />
      <Evidence result={result} />
    </Box>
  );
});

const Notice = ({ severity, children }: { severity: 'info' | 'warning'; children: string }) => (
  <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
    <Alert severity={severity}>{children}</Alert>
  </Box>
);

/** The next best person, the source, the day of the trace, and what results may not be used for. */
function Provenance({ result }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  const { source, source_record_id: record, traced_at, runner_up } = result;
  const origin =
    source && (record === undefined ? t('lead.source', { source }) : t('lead.record', { source, record }));
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ px: { xs: 4, sm: 5 }, py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {runner_up &&
        `${t('lead.nextBest', { name: runner_up.name, share: confidence(runner_up.probability) })} `}
      {facts([origin, traced_at !== undefined && t('lead.tracedAt', { day: exactDay(traced_at) })])}
      <br />
      {t('notice')}
    </Typography>
  );
}
