/** Small badges in tables: warnings on a phone number, and how many more there are. */
import {
  mdiAccountCancelOutline,
  mdiAccountOffOutline,
  mdiCancel,
  mdiCheck,
  mdiGavel,
  mdiPhoneRemoveOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '#contract/leads/remarks';
import { Icon } from '../icon.tsx';
import { type Tone, toneColor, toneTint } from '../status-chip.tsx';

export interface FlagBadgeProps {
  tone: Tone;
  /** A path from `@mdi/js`. */
  icon: string;
  title?: string;
  children: string;
}

/** 16 px high, in the tone on its tint. */
export function FlagBadge({ tone, icon, title, children }: FlagBadgeProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        flex: 'none',
        alignItems: 'center',
        gap: 0.5,
        height: 16,
        px: 1,
        borderRadius: '4px',
        bgcolor: toneTint(tone),
        color: toneColor(tone),
        fontSize: 11,
        lineHeight: '16px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon path={icon} sx={{ fontSize: 12 }} />
      {children}
    </Box>
  );
}

/** The number is on a do-not-call list. */
export function DncBadge() {
  const { t } = useTranslation('orders');
  return (
    <FlagBadge tone="warning" icon={mdiCancel}>
      {t('badges.dnc')}
    </FlagBadge>
  );
}

/** The customer's own do-not-contact list has the number or email, or its person. `short` fits in tables. */
export function OwnListBadge({ short = false }: { short?: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <FlagBadge tone="error" icon={mdiAccountCancelOutline} title={t('badges.ownList')}>
      {t(short ? 'badges.ownListShort' : 'badges.ownList')}
    </FlagBadge>
  );
}

/** The number belongs to someone known to sue callers. */
export function LitigatorBadge() {
  const { t } = useTranslation('orders');
  return (
    <FlagBadge tone="error" icon={mdiGavel}>
      {t('badges.litigator')}
    </FlagBadge>
  );
}

/** A source says that the person has died. */
export function DeceasedBadge() {
  const { t } = useTranslation('orders');
  return (
    <FlagBadge tone="warning" icon={mdiAccountOffOutline} title={t('lead.deceased')}>
      {t('badges.deceased')}
    </FlagBadge>
  );
}

/** What the customer reported of the number. */
export function ReportedBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('orders');
  return (
    <FlagBadge
      tone={verdict === 'worked' ? 'success' : 'warning'}
      icon={verdict === 'worked' ? mdiCheck : mdiPhoneRemoveOutline}
    >
      {t(`verdicts.${verdict}`)}
    </FlagBadge>
  );
}

/** "+2": how many more there are; `label` says of what. */
export function MoreBadge({ count, label }: { count: number; label: string }) {
  const { t } = useTranslation('orders');
  return (
    <Box
      component="span"
      title={label}
      sx={{
        display: 'inline-block',
        flex: 'none',
        height: 18,
        px: 1.5,
        borderRadius: '9px',
        bgcolor: 'tint.neutral',
        color: 'text.secondary',
        fontSize: 11,
        lineHeight: '18px',
        fontWeight: 600,
      }}
    >
      {t('badges.more', { extra: count })}
    </Box>
  );
}
