import { mdiEmailOutline, mdiEmailRemoveOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultEmail } from '#contract/orders/results';
import { OwnListBadge } from '../../chips/badges.tsx';
import { CopyButton } from '../../copy-button.tsx';
import { facts, sourceMonth } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { compactButtons } from '../phones/buttons.ts';
import type { PhonesProps } from '../phones/phones.tsx';
import type { PhoneReport } from '../use-lead-actions.ts';
import { InSheet, Section } from './section.tsx';

export interface EmailsProps extends Pick<PhonesProps, 'reports' | 'onReport'> {
  emails: ResultEmail[];
  /** Masked addresses can't be written to or copied. */
  masked: boolean;
}

export function Emails({ emails, masked, reports = [], onReport }: EmailsProps) {
  const { t } = useTranslation('orders');
  const inSheet = useContext(InSheet);
  const [all, setAll] = useState(false);
  if (emails.length === 0) return null;
  const shown = inSheet && !all ? emails.slice(0, 1) : emails;
  return (
    <Section title={t('lead.emails')} bare>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: { sm: 'wrap' },
          flexDirection: { xs: 'column', sm: 'row' },
          columnGap: 4,
          ...compactButtons,
        }}
      >
        {shown.map((email) => (
          <Box
            component="li"
            key={email.address}
            sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 1 }, minWidth: 0 }}
          >
            {inSheet && <Icon path={mdiEmailOutline} sx={{ color: 'text.secondary' }} />}
            <Email email={email} masked={masked} />
            {email.do_not_contact && <OwnListBadge short />}
            {shown.length < emails.length && (
              <Button
                size="small"
                color="inherit"
                aria-label={t('lead.moreEmails', { count: emails.length })}
                onClick={() => setAll(true)}
                sx={{ minWidth: 44 }}
              >
                {`+${emails.length - shown.length}`}
              </Button>
            )}
            <Box sx={{ flex: inSheet ? 1 : 'none' }} />
            {!masked && (
              <CopyButton text={email.address} name={t('lead.copyEmail', { email: email.address })} />
            )}
            {onReport !== undefined && (
              <BadEmail
                address={email.address}
                isBad={reports.some(
                  ({ number, verdict }) => number === email.address && verdict !== 'worked',
                )}
                onReport={onReport}
              />
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface BadEmailProps {
  address: string;
  /** Whether the customer reported it. */
  isBad: boolean;
  onReport: (report: PhoneReport) => void;
}

/** Reports that an email doesn't reach the person; a second press takes the report back. */
function BadEmail({ address, isBad, onReport }: BadEmailProps) {
  const { t } = useTranslation('orders');
  const name = t('lead.badEmail', { email: address });
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-pressed={isBad}
      title={name}
      onClick={() => onReport({ number: address, verdict: isBad ? null : 'wrong_number' })}
      sx={{ color: isBad ? 'error.main' : 'text.secondary' }}
    >
      <Icon path={mdiEmailRemoveOutline} sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

function Email({
  email: { address, last_seen, from_lead },
  masked,
}: {
  email: ResultEmail;
  masked: boolean;
}) {
  const { t } = useTranslation('orders');
  const known = facts([
    last_seen && t('lead.seen', { date: sourceMonth(last_seen) }),
    from_lead && t('lead.fromRow'),
  ]);
  return (
    <Typography variant="table" title={known} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {masked ? (
        <bdi>{address}</bdi>
      ) : (
        <Link
          href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}
          color="inherit"
          sx={{ display: 'inline-block', py: { xs: 3.25, sm: 0 } }}
        >
          <bdi>{address}</bdi>
        </Link>
      )}
    </Typography>
  );
}
