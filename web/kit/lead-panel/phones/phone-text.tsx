/** A number with its badges, and what is known of it. */
import { mdiCancel, mdiCellphone, mdiCheckCircleOutline, mdiPhone, mdiPhoneClassic, mdiWifi } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/orders/results';
import { DncBadge, FlagBadge, LitigatorBadge, OwnListBadge } from '../../chips/badges.tsx';
import { facts, phone, sourceMonth } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { flagsOf } from '../person.ts';

const typeIcons = { mobile: mdiCellphone, landline: mdiPhoneClassic, voip: mdiWifi } as const;

export function PhoneText({ entry, large = false }: { entry: ResultPhone; large?: boolean }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography
          variant={large ? 'h2' : 'table'}
          component="span"
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {phone(entry.number)}
        </Typography>
        <Badges entry={entry} large={large} />
      </Box>
      <Known entry={entry} />
    </Box>
  );
}

/** "Not on DNC" only for the best number: elsewhere its absence says enough. */
function Badges({ entry, large }: { entry: ResultPhone; large: boolean }) {
  const { t } = useTranslation('orders');
  const { dnc, state_dnc, litigator, do_not_contact } = entry;
  const isClear = dnc === 'no' && state_dnc !== 'yes' && litigator !== 'yes' && !do_not_contact;
  return (
    <>
      {do_not_contact && <OwnListBadge />}
      {dnc === 'yes' && <DncBadge />}
      {dnc !== 'yes' && state_dnc === 'yes' && (
        <FlagBadge tone="warning" icon={mdiCancel}>
          {t('phone.badges.stateDnc')}
        </FlagBadge>
      )}
      {litigator === 'yes' && <LitigatorBadge />}
      {large && isClear && (
        <Typography
          variant="caption"
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            color: 'success.main',
            fontWeight: 550,
          }}
        >
          <Icon path={mdiCheckCircleOutline} sx={{ fontSize: 14 }} />
          {t('phone.badges.notDnc')}
        </Typography>
      )}
    </>
  );
}

function Known({ entry }: { entry: ResultPhone }) {
  const { t } = useTranslation('orders');
  const { type, carrier, last_seen, from_lead, dnc } = entry;
  const known = facts([
    type && t(`lines.${type}`),
    carrier,
    last_seen && t('lead.seen', { date: sourceMonth(last_seen) }),
    from_lead && t('lead.fromRow'),
    // "Unknown" is shown too: it isn't a no.
    dnc === 'unknown' && flagsOf(entry).length === 0 && t('phone.dnc.unknown'),
  ]);
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
    >
      <Icon path={type === undefined ? mdiPhone : typeIcons[type]} sx={{ fontSize: 14 }} />
      <span>{known}</span>
    </Typography>
  );
}
