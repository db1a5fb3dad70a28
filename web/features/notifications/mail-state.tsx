import { useTranslation } from 'react-i18next';
import type { MailState } from '#contract/notifications/mailbox';
import { StatusChip } from '../../kit/status-chip.tsx';

const tones = { waiting: 'info', sent: 'success', kept: 'neutral', failed: 'error' } as const;

export function MailStateChip({ state }: { state: MailState }) {
  const { t } = useTranslation('notifications');
  return <StatusChip tone={tones[state]}>{t(`mailbox.states.${state}`)}</StatusChip>;
}
