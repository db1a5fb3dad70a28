import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultAddress, ResultName, ResultPerson } from '#contract/orders/results';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { facts, sourceDate } from '../../../kit/i18n/format.ts';
import { Row, Section } from './lead-section.tsx';
import { Phones, type PhonesProps } from './phones.tsx';

const nameOf = ({ first, middle, last, suffix }: ResultName) =>
  [first, middle, last, suffix].filter(Boolean).join(' ');

/** "12 Elm St Apt 3, Salem, IL 62881" */
function formatAddress({ street, unit, city, state, zip }: ResultAddress): string {
  const line = [street, unit].filter(Boolean).join(' ');
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

interface PersonProps extends Pick<PhonesProps, 'masked' | 'verdicts' | 'onVerdict'> {
  person: ResultPerson;
  /** A possible match has no contacts to mask. */
  unreached: boolean;
  unlock: ReactNode;
}

/** Masked contacts can't be copied. */
export function Person({ person, masked, unreached, unlock, ...phoneProps }: PersonProps) {
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
      {unreached && <Alert severity="info">{t('lead.unreached')}</Alert>}
      {person.phones.length > 0 && (
        <Section title={t('lead.phones')}>
          <Phones phones={person.phones} masked={masked} {...phoneProps} />
        </Section>
      )}
      {person.emails.length > 0 && <Emails emails={person.emails} masked={masked} />}
      {person.addresses.length > 0 && <Addresses addresses={person.addresses} />}
    </>
  );
}

function Emails({ emails, masked }: Pick<ResultPerson, 'emails'> & { masked: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('lead.emails')}>
      {emails.map(({ address, last_seen, from_lead }) => (
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
  );
}

function Addresses({ addresses }: Pick<ResultPerson, 'addresses'>) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('lead.addresses')}>
      <Timeline>
        {addresses.map((address, n) => (
          <Row
            key={formatAddress(address)}
            note={[t(n === 0 ? 'lead.current' : 'lead.earlier'), formatYears(address, t)]}
            action={
              <CopyButton
                text={formatAddress(address)}
                name={t('lead.copyAddress', { address: formatAddress(address) })}
              />
            }
          >
            {formatAddress(address)}
          </Row>
        ))}
      </Timeline>
    </Section>
  );
}

/** A vertical line with a dot per entry, newest first. */
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

/** "Mar 2015 – Jan 2020", as far as known. */
function formatYears({ first_seen, last_seen }: ResultAddress, t: TFunction<'orders'>): string | undefined {
  if (first_seen === undefined) return last_seen && t('lead.until', { date: sourceDate(last_seen) });
  return last_seen === undefined
    ? t('lead.since', { date: sourceDate(first_seen) })
    : `${sourceDate(first_seen)} – ${sourceDate(last_seen)}`;
}
