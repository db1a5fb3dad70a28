import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '#contract/accounts/device';
import { removePasskey, renamePasskey } from '#contract/accounts/passkeys/calls';
import type { Passkey } from '#contract/accounts/passkeys/schemas';
import { passkeyNameLength } from '#contract/accounts/rules';
import type { Profile } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { useSafeClose } from '../../../kit/dialogs/stray-click.ts';
import { FormField, showFieldErrors } from '../../../kit/fields.tsx';
import { Form } from '../form.tsx';
import { HiddenEmailField, OwnPasswordField, SecondFactorField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';
import { addPasskey, ceremonyFault } from './ceremony.ts';

function FormDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog open {...useSafeClose(onClose)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        {children}
        <Button color="inherit" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

export default function AddPasskey({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [fault, setFault] = useState<string | null>(null);
  const { browser, system } = deviceOf(navigator.userAgent);
  const name = browser === null || system === null ? '' : t('sessions.browser', { browser, system });
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { name, password: '', code: '' },
  });

  const send = handleSubmit(async ({ code, ...fields }) => {
    setFault(null);
    try {
      const answer = await addPasskey({ ...fields, ...(profile.two_factor && { code }) });
      if (answer.status) {
        showMessage(answer);
        onClose();
      } else if (!showFieldErrors(answer, ['name', 'password', 'code'], setError)) setFault(answer.message);
    } catch (error) {
      setFault(t(`passkeys.faults.${ceremonyFault(error)}`));
    }
  });

  return (
    <FormDialog title={t('passkeys.addTitle')} onClose={onClose}>
      <Form
        onSubmit={send}
        submitText={t('twoFactor.next')}
        busyText={t('passkeys.waiting')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <HiddenEmailField email={profile.email} />
        <NameField control={control} name="name" />
        <OwnPasswordField control={control} name="password" again />
        {profile.two_factor && <SecondFactorField control={control} name="code" />}
      </Form>
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { name: passkey.name } });

  const send = handleSubmit(async (body) => {
    const answer = await request(renamePasskey, { params: { id: passkey.id }, body });
    if (!answer.status && showFieldErrors(answer, ['name'], setError)) return;
    showMessage(answer);
    if (answer.status) onClose();
  });

  return (
    <FormDialog title={t('passkeys.renameTitle')} onClose={onClose}>
      <Form
        onSubmit={send}
        submitText={t('passkeys.renameVerb')}
        busyText={t('account.saving')}
        submitting={formState.isSubmitting}
      >
        <NameField control={control} name="name" />
      </Form>
    </FormDialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { mutate, isPending } = useCall(() => request(removePasskey, { params: { id } }), {
    onSuccess: showMessage,
    onFailed: showMessage,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('passkeys.removeTitle')}
      confirmText={t('passkeys.removeVerb')}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('passkeys.removeText', { name })}</Typography>
    </ConfirmDialog>
  );
}

function NameField<V extends FieldValues>(bound: { control: Control<V>; name: FieldPath<V> }) {
  const { t } = useTranslation('accounts');
  return (
    <FormField
      {...bound}
      label={t('passkeys.name')}
      autoComplete="off"
      required={t('passkeys.nameNeeded')}
      // A longer one would be refused only after the browser has created the passkey.
      maxLength={passkeyNameLength}
    />
  );
}
