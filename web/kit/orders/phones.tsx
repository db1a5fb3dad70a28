/** A person's numbers, the best first: what is known of each, and what isn't. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/results';
import { CopyButton } from '../copy-button.tsx';
import { facts, phone, sourceDate } from '../format.ts';
import { StatusChip } from '../status-chip.tsx';

export function Phones({ phones, masked }: { phones: ResultPhone[]; masked: boolean }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {phones.map((entry) => (
        <Phone key={entry.number} entry={entry} masked={masked} />
      ))}
    </Box>
  );
}

function Phone({ entry, masked }: { entry: ResultPhone; masked: boolean }) {
  const { t } = useTranslation('orders');
  const { number, type, carrier, last_seen, from_lead, dnc, state_dnc, litigator } = entry;
  const known = [
    type && t(`phone.${type}`),
    carrier,
    last_seen && t('lead.lastSeen', { date: sourceDate(last_seen) }),
    from_lead && t('lead.fromRow'),
    // Not knowing whether it is on a do-not-call list is said: it isn't a no.
    dnc !== 'yes' && t(`phone.dnc.${dnc}`),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{phone(number)}</Typography>
          {dnc === 'yes' && <StatusChip tone="error">{t('phone.dnc.yes')}</StatusChip>}
          {state_dnc === 'yes' && <StatusChip tone="error">{t('phone.stateDnc')}</StatusChip>}
          {litigator === 'yes' && <StatusChip tone="error">{t('phone.litigator')}</StatusChip>}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {facts(known)}
        </Typography>
      </Box>
      {!masked && <CopyButton text={number} name={t('lead.copyPhone', { phone: phone(number) })} />}
    </Box>
  );
}
