import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResultAddress } from '#contract/orders/results';
import { facts, sourceMonth } from '../../i18n/format.ts';
import { formatAddress, isRowAddress } from '../person.ts';
import { Section } from './section.tsx';

export interface AddressesProps {
  addresses: ResultAddress[];
  /** The address in the customer's row. */
  row: string;
}

/** A timeline, newest first. */
export function Addresses({ addresses, row }: AddressesProps) {
  const { t } = useTranslation('orders');
  if (addresses.length === 0) return null;
  return (
    <Section title={t('lead.addresses')} bare>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addresses.map((address, at) => (
          <Entry
            key={`${formatAddress(address)} ${address.first_seen ?? ''}`}
            address={address}
            isCurrent={at === 0}
            isLast={at === addresses.length - 1}
            isSent={isRowAddress(address, row)}
          />
        ))}
      </Box>
    </Section>
  );
}

interface EntryProps {
  address: ResultAddress;
  isCurrent: boolean;
  isLast: boolean;
  isSent: boolean;
}

function Entry({ address, isCurrent, isLast, isSent }: EntryProps) {
  const { t } = useTranslation('orders');
  const text = formatAddress(address);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Dot filled={isCurrent} line={!isLast} />
      <Box sx={{ flex: 1, minWidth: 0, pb: isLast ? 0 : 1.5 }}>
        <Typography variant="table" sx={{ fontWeight: isCurrent ? 550 : 400, overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {facts([
            isCurrent ? currentText(address, t) : yearsText(address, t),
            isSent && t('lead.yourProperty'),
          ])}
        </Typography>
      </Box>
      <MapLink address={text} />
    </Box>
  );
}

/** The address leaves this service only by a click, and without a referrer. */
function MapLink({ address }: { address: string }) {
  const { t } = useTranslation('orders');
  return (
    <Link
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
      title={t('lead.mapTitle')}
      aria-label={t('lead.mapOf', { address })}
      color="textSecondary"
      variant="table"
      sx={{
        alignSelf: 'flex-start',
        // The touch area of small screens, without moving the text.
        ...{ px: { xs: 2, sm: 0 }, mx: { xs: -2, sm: 0 } },
        ...{
          py: { xs: 3.25, sm: 0 },
          my: { xs: -3.25, sm: 0 },
          minWidth: { xs: 44, sm: 0 },
          textAlign: 'center',
        },
      }}
    >
      {t('lead.map')}
    </Link>
  );
}

function Dot({ filled, line }: { filled: boolean; line: boolean }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', flex: 'none', width: 10 }}>
      {line && (
        <Box
          sx={{
            position: 'absolute',
            insetInlineStart: '4px',
            top: 14,
            bottom: -4,
            width: '1px',
            bgcolor: 'divider',
          }}
        />
      )}
      <Box
        sx={{
          mt: 1,
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: 2,
          borderColor: filled ? 'success.main' : 'text.disabled',
          bgcolor: filled ? 'success.main' : 'background.paper',
        }}
      />
    </Box>
  );
}

function currentText({ first_seen, last_seen }: ResultAddress, t: TFunction<'orders'>): string {
  if (last_seen !== undefined) return t('lead.currentSeen', { date: sourceMonth(last_seen) });
  return facts([t('lead.current'), first_seen && t('lead.since', { date: sourceMonth(first_seen) })]);
}

/** "2009–2021", as far as known. */
function yearsText({ first_seen, last_seen }: ResultAddress, t: TFunction<'orders'>): string | undefined {
  const [from, until] = [first_seen?.slice(0, 4), last_seen?.slice(0, 4)];
  if (from === undefined) return until && t('lead.until', { date: until });
  if (until === undefined) return t('lead.since', { date: from });
  return from === until ? from : `${from}–${until}`;
}
