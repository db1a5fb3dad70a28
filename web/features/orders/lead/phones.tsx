import { mdiThumbDown, mdiThumbDownOutline, mdiThumbUp, mdiThumbUpOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/orders/results';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { facts, phone, sourceDate } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';

type Verdict = 'wrong' | 'right';

export interface PhonesProps {
  phones: ResultPhone[];
  masked: boolean;
  /** Reported numbers; undefined where numbers can't be reported. */
  verdicts?: { number: string; verdict: Verdict }[] | undefined;
  onVerdict?: ((report: { number: string; verdict: Verdict | null }) => void) | undefined;
}

export function Phones({ phones, masked, verdicts, onVerdict }: PhonesProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {phones.map((entry) => (
        <Phone key={entry.number} entry={entry} masked={masked}>
          {onVerdict && (
            <Verdicts
              number={entry.number}
              reported={verdicts?.find(({ number }) => number === entry.number)?.verdict}
              onVerdict={onVerdict}
            />
          )}
        </Phone>
      ))}
    </Box>
  );
}

function Phone({ entry, masked, children }: { entry: ResultPhone; masked: boolean; children: ReactNode }) {
  const { t } = useTranslation('orders');
  const { number, type, carrier, last_seen, from_lead, dnc, state_dnc, litigator } = entry;
  const known = [
    type && t(`phone.${type}`),
    carrier,
    last_seen && t('lead.lastSeen', { date: sourceDate(last_seen) }),
    from_lead && t('lead.fromRow'),
    // "Unknown" is shown too: it isn't a no.
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
      {children}
      {!masked && <CopyButton text={number} name={t('lead.copyPhone', { phone: phone(number) })} />}
    </Box>
  );
}

const choices = [
  { verdict: 'right', icon: mdiThumbUpOutline, chosen: mdiThumbUp, color: 'success.main' },
  { verdict: 'wrong', icon: mdiThumbDownOutline, chosen: mdiThumbDown, color: 'error.main' },
] as const;

interface VerdictsProps {
  onVerdict: NonNullable<PhonesProps['onVerdict']>;
  number: string;
  reported: Verdict | undefined;
}

/** Reports whether the number reached the right person; pressing the same button again withdraws it. */
function Verdicts({ number, reported, onVerdict }: VerdictsProps) {
  const { t } = useTranslation('orders');
  return choices.map(({ verdict, icon, chosen, color }) => {
    const name = t(`remarks.${verdict}`, { phone: phone(number) });
    return (
      <Tooltip key={verdict} title={name}>
        <IconButton
          aria-label={name}
          aria-pressed={reported === verdict}
          onClick={() => onVerdict({ number, verdict: reported === verdict ? null : verdict })}
          sx={{ color: reported === verdict ? color : 'text.secondary' }}
        >
          <Icon path={reported === verdict ? chosen : icon} sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    );
  });
}
