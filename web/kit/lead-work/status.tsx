import { useTranslation } from 'react-i18next';
import type { WorkStatus } from '#contract/leads/lead-work/rules';
import { StatusChip, type Tone } from '../status-chip.tsx';

export const statusTones: Record<WorkStatus, Tone> = {
  new: 'neutral',
  called: 'info',
  no_answer: 'warning',
  wrong_number: 'error',
  interested: 'success',
};

export function WorkStatusChip({ status }: { status: WorkStatus }) {
  const { t } = useTranslation('orders');
  return <StatusChip tone={statusTones[status]}>{t(`work.statuses.${status}`)}</StatusChip>;
}
