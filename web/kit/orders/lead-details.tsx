/** What is known of one lead: who it is and how sure that is, how to reach them, and why it is them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderLead } from '#contract/orders';
import type { ResultAddress, ResultName, ResultPerson, TraceResult } from '#contract/results';
import { Confidence } from '../confidence.tsx';
import { CopyButton } from '../copy-button.tsx';
import { coins, confidence, phone, sourceDate } from '../format.ts';
import { OutcomeChip } from '../status-chip.tsx';
import { Comparisons } from './comparisons.tsx';
import { Phones } from './phones.tsx';

const nameOf = ({ first, middle, last, suffix }: ResultName) =>
  [first, middle, last, suffix].filter(Boolean).join(' ');

/** "12 Elm St Apt 3, Salem, IL 62881". */
function addressOf({ street, unit, city, state, zip }: ResultAddress): string {
  const line = [street, unit].filter(Boolean).join(' ');
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

export function LeadDetails({ lead }: { lead: OrderLead }) {
  const { result } = lead;
  return (
    <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          Your row
        </Typography>
        <Typography>{[lead.lead.name, lead.lead.address].filter(Boolean).join(' · ') || '–'}</Typography>
      </Box>
      {lead.outcome === null || result === null ? (
        <Typography color="textSecondary">This row waits for its turn.</Typography>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              <OutcomeChip outcome={lead.outcome} />
              {lead.probability !== null && result.person && (
                <Confidence probability={lead.probability} width={96} />
              )}
            </Box>
            <Typography color="textSecondary">
              {result.reason}
              {lead.coins > 0 && ` Charged: ${coins(lead.coins)}.`}
            </Typography>
          </Box>
          {result.person && <Person person={result.person} masked={lead.outcome === 'possible'} />}
          <Others result={result} />
          {result.comparisons.length > 0 && (
            <Section title="Why this person">
              <Comparisons comparisons={result.comparisons} />
            </Section>
          )}
          {result.source !== undefined && (
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              Source: {result.source}
              {result.source_record_id !== undefined && `, record ${result.source_record_id}`}
            </Typography>
          )}
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

function Person({ person, masked }: { person: ResultPerson; masked: boolean }) {
  const [name, ...aliases] = person.names;
  return (
    <>
      <Box>
        <Typography variant="h1" component="p">
          {name ? nameOf(name) : 'Name not known'}
        </Typography>
        <Typography color="textSecondary">
          {[
            person.age_band && `Age ${person.age_band.replace('-', '–')}`,
            aliases.length > 0 && `also ${aliases.map(nameOf).join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {person.deceased === 'yes' && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            The source says that this person has died.
          </Alert>
        )}
      </Box>
      {masked && (
        <Alert severity="info">
          Perhaps this is not the person you look for, so the contacts stay masked. It cost nothing.
        </Alert>
      )}
      {person.phones.length > 0 && (
        <Section title="Phones">
          <Phones phones={person.phones} masked={masked} />
        </Section>
      )}
      {person.emails.length > 0 && (
        <Section title="E-mails">
          {person.emails.map(({ address, last_seen, from_lead }) => (
            <Row
              key={address}
              note={[from_lead && 'in your row', last_seen && `last seen ${sourceDate(last_seen)}`]}
              action={!masked && <CopyButton text={address} what={`the e-mail ${address}`} />}
            >
              {address}
            </Row>
          ))}
        </Section>
      )}
      {person.addresses.length > 0 && (
        <Section title="Addresses">
          {person.addresses.map((address, n) => (
            <Row
              key={addressOf(address)}
              note={[n === 0 ? 'current' : 'earlier', years(address)]}
              action={<CopyButton text={addressOf(address)} what={`the address ${addressOf(address)}`} />}
            >
              {addressOf(address)}
            </Row>
          ))}
        </Section>
      )}
    </>
  );
}

/** "Mar 2015 – Jan 2020", as far as it is known. */
function years({ first_seen, last_seen }: ResultAddress): string | undefined {
  if (first_seen === undefined) return last_seen && `until ${sourceDate(last_seen)}`;
  return last_seen === undefined
    ? `since ${sourceDate(first_seen)}`
    : `${sourceDate(first_seen)} – ${sourceDate(last_seen)}`;
}

function Others({ result: { relatives, co_owner, runner_up } }: { result: TraceResult }) {
  return (
    <>
      {(relatives.length > 0 || co_owner !== undefined) && (
        <Section title="Relatives and co-owners">
          {co_owner !== undefined && <Row note={['co-owner']}>{co_owner}</Row>}
          {relatives.map((relative) => (
            <Row key={relative.name} note={['likely relative', relative.phone && phone(relative.phone)]}>
              {relative.name}
            </Row>
          ))}
        </Section>
      )}
      {runner_up && (
        <Typography color="textSecondary">
          Next best: {runner_up.name}, {confidence(runner_up.probability)}.
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
        <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
        <Typography variant="caption" color="textSecondary">
          {note.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
