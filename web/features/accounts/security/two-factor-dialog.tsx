import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile, TwoFactorSetup } from '#contract/accounts/schemas';
import { profileQuery, queryClient } from '../../../kit/api/queries.ts';
import { useSafeClose } from '../../../kit/dialogs/stray-click.ts';
import { CodesStep, ConfirmStep, PasswordStep, type TwoFactorStep } from './two-factor-steps.tsx';

export interface TwoFactorDialogProps {
  step: TwoFactorStep;
  profile: Profile;
  onClose: () => void;
}

export default function TwoFactorDialog({ step, profile, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const titleId = useId();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function finish(newCodes: string[] | null): Promise<void> {
    if (newCodes === null) onClose();
    else setCodes(newCodes);
    await queryClient.invalidateQueries({ queryKey: profileQuery(profile.id).queryKey });
  }

  const titles = { on: t('twoFactor.setUp'), off: t('twoFactor.offTitle'), codes: t('twoFactor.newTitle') };
  // The codes are shown once, and a new setup would need another scan: a click outside must not close the dialog.
  const { onInput, onClose: closeSafely } = useSafeClose(onClose, codes !== null);
  const close = (event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (setup === null || reason === 'escapeKeyDown') closeSafely(event, reason);
  };
  return (
    <Dialog open onInput={onInput} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {codes === null ? titles[step] : t('twoFactor.codes')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        {codes !== null && <CodesStep codes={codes} email={profile.email} onClose={onClose} />}
        {codes === null && setup !== null && <ConfirmStep setup={setup} onCodes={finish} />}
        {codes === null && setup === null && (
          <PasswordStep step={step} email={profile.email} onSetup={setSetup} onDone={finish} />
        )}
        {codes === null && (
          <Button color="inherit" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
