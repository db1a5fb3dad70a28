import { useTranslation } from 'react-i18next';
import type { CustomerDetails } from '#contract/admin/schemas';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { resetTwoFactor, useAdminCall } from '../api.ts';
import ReasonDialog from './reason-dialog.tsx';

interface TwoFactorDialogProps {
  customer: CustomerDetails;
  onClose: () => void;
}

/** Turns off the second factor of a customer who lost it. */
export default function TwoFactorDialog({ customer, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('console');
  const { mutateAsync } = useAdminCall(resetTwoFactor, { onFailed: () => {} });
  return (
    <ReasonDialog
      title={t('customer.twoFactorResetTitle')}
      text={t('customer.twoFactorResetText', { email: customer.email })}
      submitText={t('customer.twoFactorReset')}
      destructive
      onClose={onClose}
      onConfirm={async (reason) => failureFrom(mutateAsync({ id: customer.id, reason }))}
    />
  );
}
