import { mdiEmailOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultEmail } from '#contract/orders/results';
import { CopyButton } from '../../copy-button.tsx';
import { facts, sourceMonth } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { compactButtons } from '../phones/buttons.ts';
import { InSheet, Section } from './section.tsx';

export interface EmailsProps {
  emails: ResultEmail[];
  /** Masked addresses can't be written to or copied. */
  masked: boolean;
}

export function Emails({ emails, masked }: EmailsProps) {
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
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
          ...compactButtons,
        }}
      >
        {shown.map((email) => (
          <Box component="li" key={email.address} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {inSheet && <Icon path={mdiEmailOutline} sx={{ color: 'text.secondary' }} />}
            <Email email={email} masked={masked} />
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
          </Box>
        ))}
      </Box>
    </Section>
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
          sx={{ display: 'inline-block', py: { xs: 3, sm: 0 } }}
        >
          <bdi>{address}</bdi>
        </Link>
      )}
    </Typography>
  );
}
