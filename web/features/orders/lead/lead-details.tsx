import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPerson, TraceResult } from '#contract/orders/results';
import type { OrderLead } from '#contract/orders/schemas';
import { Confidence } from '../../../kit/confidence.tsx';
import { coins, confidence, exactDay, facts, phone } from '../../../kit/i18n/format.ts';
import { OutcomeChip } from '../../../kit/status-chip.tsx';
import { Comparisons } from './comparisons.tsx';
import { Person } from './lead-person.tsx';
import { Row, Section } from './lead-section.tsx';
import type { PhonesProps } from './phones.tsx';

export interface LeadDetailsProps {
  lead: OrderLead;
  /** Title of the input section for a person searched by hand. Such contacts are never masked. */
  title?: string;
  masked?: boolean;
  unlock?: ReactNode;
  verdicts?: PhonesProps['verdicts'];
  onVerdict?: PhonesProps['onVerdict'];
}

const hasContacts = ({ phones, emails }: ResultPerson): boolean => phones.length + emails.length > 0;

export function LeadDetails({ lead, title, masked = false, unlock, ...phoneProps }: LeadDetailsProps) {
  const { t } = useTranslation('orders');
  const { result } = lead;
  return (
    <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {title ?? t('lead.yourRow')}
        </Typography>
        <Typography>{facts([lead.lead.name, lead.lead.address]) || '–'}</Typography>
      </Box>
      {lead.outcome === null || result === null ? (
        <Typography color="textSecondary">{t('lead.waiting')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              {title === undefined && <OutcomeChip outcome={lead.outcome} />}
              {lead.probability !== null && result.person && <Confidence probability={lead.probability} />}
            </Box>
            <Typography color="textSecondary">
              <bdi>{result.reason}</bdi>
              {lead.coins > 0 && ` ${t('lead.charged', { coins: coins(lead.coins) })}`}
            </Typography>
          </Box>
          {result.person && (
            <Person
              person={result.person}
              masked={masked}
              unreached={lead.outcome === 'possible' && !hasContacts(result.person)}
              unlock={unlock}
              {...phoneProps}
            />
          )}
          <Others result={result} />
          {result.comparisons.length > 0 && (
            <Section title={t('lead.why')}>
              <Comparisons comparisons={result.comparisons} />
            </Section>
          )}
          <Provenance result={result} />
          <Typography variant="caption" color="textSecondary">
            {t('notice')}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Others({ result }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  const { relatives, co_owner, co_owner_probability, runner_up } = result;
  return (
    <>
      {(relatives.length > 0 || co_owner !== undefined) && (
        <Section title={t('lead.others')}>
          {co_owner !== undefined && (
            <Row
              note={[
                t('lead.coOwner'),
                co_owner_probability !== undefined &&
                  t('lead.chance', { share: confidence(co_owner_probability) }),
              ]}
            >
              {co_owner}
            </Row>
          )}
          {relatives.map((relative) => (
            <Row
              key={relative.name}
              note={[
                t(relative.relation === 'co_resident' ? 'lead.coResident' : 'lead.relative'),
                t('lead.chance', { share: confidence(relative.probability) }),
                relative.phone && phone(relative.phone),
              ]}
            >
              {relative.name}
            </Row>
          ))}
        </Section>
      )}
      {runner_up && (
        <Typography color="textSecondary">
          {t('lead.nextBest', { name: runner_up.name, share: confidence(runner_up.probability) })}
        </Typography>
      )}
    </>
  );
}

/** The source of the result and the day of the trace, as far as known. */
function Provenance({ result: { source, source_record_id, traced_at } }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  if (source === undefined && traced_at === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts([
        source !== undefined &&
          (source_record_id === undefined
            ? t('lead.source', { source: source })
            : t('lead.record', { source: source, record: source_record_id })),
        traced_at !== undefined && t('lead.tracedAt', { day: exactDay(traced_at) }),
      ])}
    </Typography>
  );
}
