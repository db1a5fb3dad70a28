/** The steps of turning two-factor sign-in on or off, in a dialog or a page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TwoFactorSetup } from '#contract/accounts/schemas';
import {
  confirmTwoFactor,
  createRecoveryCodes,
  removeTwoFactor,
  setUpTwoFactor,
} from '#contract/accounts/security/calls';
import { request } from '../../../kit/api/api.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { CodeField, showFieldErrors } from '../../../kit/fields.tsx';
import { QrCode } from '../../../kit/qr-code.tsx';
import { Form } from '../form.tsx';
import { HiddenEmailField, OwnPasswordField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';

export type TwoFactorStep = 'on' | 'off' | 'codes';

export interface PasswordStepProps {
  step: TwoFactorStep;
  email: string;
  onSetup: (setup: TwoFactorSetup) => void;
  onDone: (codes: string[] | null) => Promise<void>;
}

export function PasswordStep({ step, email, onSetup, onDone }: PasswordStepProps) {
  const { t } = useTranslation('accounts');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const send = handleSubmit(async (values) => {
    const fail = (answer: Parameters<typeof showFieldErrors>[0]) => {
      if (!showFieldErrors(answer, ['password'], setError)) showMessage(answer);
    };
    if (step === 'on') {
      const answer = await request(setUpTwoFactor, { body: values });
      if (answer.status) onSetup(answer.data);
      else fail(answer);
    } else if (step === 'codes') {
      const answer = await request(createRecoveryCodes, { body: values });
      if (answer.status) await onDone(answer.data.recovery_codes);
      else fail(answer);
    } else {
      const answer = await request(removeTwoFactor, { body: values });
      if (!answer.status) return fail(answer);
      showMessage(answer);
      await onDone(null);
    }
  });

  const words = {
    on: null,
    off: t('twoFactor.offText'),
    codes: t('twoFactor.newText'),
  };
  const verbs = { on: t('twoFactor.next'), off: t('twoFactor.turnOff'), codes: t('twoFactor.newCodes') };
  return (
    <>
      {words[step] !== null && <Typography color="textSecondary">{words[step]}</Typography>}
      <Form
        onSubmit={send}
        submitText={verbs[step]}
        busyText={t('twoFactor.busy')}
        submitting={formState.isSubmitting}
      >
        <HiddenEmailField email={email} />
        <OwnPasswordField control={control} name="password" again />
      </Form>
    </>
  );
}

export function ConfirmStep({
  setup,
  onCodes,
}: {
  setup: TwoFactorSetup;
  onCodes: (codes: string[]) => Promise<void>;
}) {
  const { t } = useTranslation('accounts');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const send = handleSubmit(async (values) => {
    const answer = await request(confirmTwoFactor, { body: values });
    if (answer.status) await onCodes(answer.data.recovery_codes);
    else if (!showFieldErrors(answer, ['code'], setError)) showMessage(answer);
  });

  return (
    <>
      <Typography>{t('twoFactor.scan')}</Typography>
      <QrCode text={setup.uri} title={t('twoFactor.qr')} />
      <Box>
        <Typography variant="caption" color="textSecondary">
          {t('twoFactor.type')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography
            component="code"
            sx={{ fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </Typography>
          <CopyButton text={setup.secret} name={t('twoFactor.copyKey')} />
        </Box>
      </Box>
      <Form
        onSubmit={send}
        submitText={t('twoFactor.turnOn')}
        busyText={t('twoFactor.busy')}
        submitting={formState.isSubmitting}
      >
        <CodeField control={control} name="code" label={t('fields.code')} required={t('needed.code')} />
      </Form>
    </>
  );
}

export function CodesStep({
  codes,
  email,
  onClose,
}: {
  codes: string[];
  email: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounts');
  const text = `${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`OpenSkip · ${email}\n\n${text}`)}`;
  return (
    <>
      <Typography>{t('twoFactor.codesText')}</Typography>
      <Box
        component="ol"
        aria-label={t('twoFactor.codes')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 4,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
          gap: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace', fontSize: 14 }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <CopyButton text={text} name={t('twoFactor.copyCodes')} />
        <Button component="a" href={file} download="openskip-recovery-codes.txt" variant="outlined">
          {t('twoFactor.saveCodes')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
          {t('twoFactor.kept')}
        </Button>
      </Box>
    </>
  );
}
