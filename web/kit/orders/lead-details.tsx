/** What is known of one lead: who it is and how sure that is, how to reach them, and why it is them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders';
import type { ResultAddress, ResultName, ResultPerson, TraceResult } from '#contract/results';
import { Confidence } from '../confidence.tsx';
import { CopyButton } from '../copy-button.tsx';
import { coins, confidence, exactDay, facts, phone, sourceDate } from '../format.ts';
import { OutcomeChip } from '../status-chip.tsx';
import { Comparisons } from './comparisons.tsx';
import { Phones, type PhonesProps } from './phones.tsx';

const nameOf = ({ first, middle, last, suffix }: ResultName) =>
  [first, middle, last, suffix].filter(Boolean).join(' ');

/** "12 Elm St Apt 3, Salem, IL 62881". */
function addressOf({ street, unit, city, state, zip }: ResultAddress): string {
  const line = [street, unit].filter(Boolean).join(' ');
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export interface LeadDetailsProps {
  lead: OrderLead;
  /** For a person who was looked for by hand: what stands above whom was asked for. Nothing of theirs is masked. */
  asked?: string;
  /** The contacts are masked. */
  masked?: boolean;
  /** What unlocks them. */
  unlock?: ReactNode;
  verdicts?: PhonesProps['verdicts'];
  onVerdict?: PhonesProps['onVerdict'];
}

export function LeadDetails({ lead, asked, masked = false, unlock, ...said }: LeadDetailsProps) {
  const { t } = useTranslation('orders');
  const { result } = lead;
  return (
    <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {asked ?? t('lead.yourRow')}
        </Typography>
        <Typography>{facts([lead.lead.name, lead.lead.address]) || '–'}</Typography>
      </Box>
      {lead.outcome === null || result === null ? (
        <Typography color="textSecondary">{t('lead.waiting')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              {asked === undefined && <OutcomeChip outcome={lead.outcome} />}
              {lead.probability !== null && result.person && (
                <Confidence probability={lead.probability} width={96} />
              )}
            </Box>
            <Typography color="textSecondary">
              <bdi>{result.reason}</bdi>
              {lead.coins > 0 && ` ${t('lead.charged', { coins: coins(lead.coins) })}`}
            </Typography>
          </Box>
          {result.person && <Person person={result.person} masked={masked} unlock={unlock} {...said} />}
          <Others result={result} />
          {result.comparisons.length > 0 && (
            <Section title={t('lead.why')}>
              <Comparisons comparisons={result.comparisons} />
            </Section>
          )}
          {(result.source !== undefined || result.traced_at !== undefined) && (
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {facts([
                result.source !== undefined &&
                  (result.source_record_id === undefined
                    ? t('lead.source', { source: result.source })
                    : t('lead.record', { source: result.source, record: result.source_record_id })),
                result.traced_at !== undefined && t('lead.tracedAt', { day: exactDay(result.traced_at) }),
              ])}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary">
            {t('notice')}
          </Typography>
        </>
      )}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface PersonProps extends Pick<PhonesProps, 'masked' | 'verdicts' | 'onVerdict'> {
  person: ResultPerson;
  unlock: ReactNode;
}

function Person({ person, masked, unlock, ...said }: PersonProps) {
  const { t } = useTranslation('orders');
  const [name, ...aliases] = person.names;
  return (
    <>
      <Box>
        <Typography variant="h1" component="p">
          <bdi>{name ? nameOf(name) : t('lead.unnamed')}</bdi>
        </Typography>
        <Typography color="textSecondary">
          {facts([
            person.age_band && t('lead.age', { band: person.age_band.replace('-', '–') }),
            aliases.length > 0 && t('lead.aliases', { names: aliases.map(nameOf).join(', ') }),
          ])}
        </Typography>
        {person.deceased === 'yes' && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {t('lead.deceased')}
          </Alert>
        )}
      </Box>
      {masked && (
        <Alert severity="info" action={unlock}>
          {t('lead.masked')}
        </Alert>
      )}
      {person.phones.length > 0 && (
        <Section title={t('lead.phones')}>
          <Phones phones={person.phones} masked={masked} {...said} />
        </Section>
      )}
      {person.emails.length > 0 && (
        <Section title={t('lead.emails')}>
          {person.emails.map(({ address, last_seen, from_lead }) => (
            <Row
              key={address}
              note={[
                from_lead && t('lead.fromRow'),
                last_seen && t('lead.lastSeen', { date: sourceDate(last_seen) }),
              ]}
              action={!masked && <CopyButton text={address} name={t('lead.copyEmail', { email: address })} />}
            >
              {address}
            </Row>
          ))}
        </Section>
      )}
      {person.addresses.length > 0 && (
        <Section title={t('lead.addresses')}>
          <Timeline>
            {person.addresses.map((address, n) => (
              <Row
                key={addressOf(address)}
                note={[t(n === 0 ? 'lead.current' : 'lead.earlier'), years(address, t)]}
                action={
                  <CopyButton
                    text={addressOf(address)}
                    name={t('lead.copyAddress', { address: addressOf(address) })}
                  />
                }
              >
                {addressOf(address)}
              </Row>
            ))}
          </Timeline>
        </Section>
      )}
    </>
  );
}

/** Entries one after the other in time, the newest first, on a line with a dot for each. */
function Timeline({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': { position: 'relative', pl: 5 },
        // The line runs from dot to dot.
        '& > li::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: '4px',
          top: 0,
          bottom: 0,
          width: '1px',
          bgcolor: 'divider',
        },
        '& > li:first-of-type::before': { top: '18px' },
        '& > li:last-of-type::before': { bottom: 'calc(100% - 18px)' },
        '& > li::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          top: '14px',
          width: '9px',
          height: '9px',
          borderRadius: '50%',
          border: 2,
          borderColor: 'text.secondary',
          bgcolor: 'background.paper',
        },
        '& > li:first-of-type::after': { bgcolor: 'success.main', borderColor: 'success.main' },
      }}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Box>
  );
}

/** "Mar 2015 – Jan 2020", as far as it is known. */
function years({ first_seen, last_seen }: ResultAddress, t: TFunction<'orders'>): string | undefined {
  if (first_seen === undefined) return last_seen && t('lead.until', { date: sourceDate(last_seen) });
  return last_seen === undefined
    ? t('lead.since', { date: sourceDate(first_seen) })
    : `${sourceDate(first_seen)} – ${sourceDate(last_seen)}`;
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

interface RowProps {
  note: (string | false | undefined)[];
  children: string;
  action?: ReactNode;
}

function Row({ note, children, action }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{children}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {facts(note)}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
