import { mdiFingerprint } from '@mdi/js';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginReply } from '#contract/accounts/schemas';
import type { Failed } from '../../../kit/api/api.ts';
import { Icon } from '../../../kit/icon.tsx';
import { canUsePasskeys, ceremonyFault, offerPasskeys, passkeySignIn } from './ceremony.ts';

interface PasskeyButtonProps {
  onDone: () => unknown;
  onFault: (message: string | null) => void;
}

/** Signs in with a passkey. While it is shown, the browser offers passkeys in the email field too. */
export function PasskeyButton({ onDone, onFault }: PasskeyButtonProps) {
  const { t } = useTranslation('accounts');
  const [isBusy, setBusy] = useState(false);
  // Offers again after the button's dialog, which ends the offer.
  const [round, setRound] = useState(0);

  const finish = (answer: LoginReply | Failed) => (answer.status ? onDone() : onFault(answer.message));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round starts over
  useEffect(() => offerPasskeys(finish), [round]);

  async function press(): Promise<void> {
    setBusy(true);
    onFault(null);
    try {
      await finish(await passkeySignIn({ autofill: false }));
    } catch (error) {
      const fault = ceremonyFault(error);
      if (fault !== 'canceled') onFault(t('passkeys.failed'));
    }
    setBusy(false);
    setRound(round + 1);
  }

  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<Icon path={mdiFingerprint} />}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {isBusy ? t('passkeys.waiting') : t('passkeys.signIn')}
    </Button>
  );
}
