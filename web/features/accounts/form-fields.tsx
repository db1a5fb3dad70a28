import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '#contract/accounts/rules';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { CodeField, FormField, PasswordField, SelectField } from '../../kit/fields.tsx';

interface Bound<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
}

/** `passkeys`: the browser may offer passkeys here. */
export function EmailField<V extends FieldValues>({
  passkeys = false,
  ...bound
}: Bound<V> & { passkeys?: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <FormField
      {...bound}
      label={t('fields.email')}
      type="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      required={t('needed.email')}
    />
  );
}

/** The account's current password, for sign-in and to confirm sensitive changes. */
export function OwnPasswordField<V extends FieldValues>({
  again = false,
  ...bound
}: Bound<V> & { again?: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordField
      {...bound}
      label={t('fields.password')}
      autoComplete="current-password"
      required={again ? t('needed.currentPassword') : t('needed.password')}
    />
  );
}

/** `first`: the account has no password yet. */
export function NewPasswordField<V extends FieldValues>({
  first = false,
  ...bound
}: Bound<V> & { first?: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordField
      {...bound}
      label={first ? t('fields.password') : t('fields.newPassword')}
      autoComplete="new-password"
      required={t('needed.password')}
      minLength={{
        value: passwordLength.min,
        message: t('needed.passwordLength', { count: passwordLength.min }),
      }}
      help={t('help.password')}
    />
  );
}

export function SecondFactorField<V extends FieldValues>(bound: Bound<V>) {
  const { t } = useTranslation('accounts');
  return <CodeField {...bound} label={t('fields.code')} required={t('needed.code')} help={t('help.code')} />;
}

export function NameFields<V extends FieldValues>({
  control,
  first,
  last,
}: {
  control: Control<V>;
  first: FieldPath<V>;
  last: FieldPath<V>;
}) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <FormField control={control} name={first} label={t('fields.firstName')} autoComplete="given-name" />
      <FormField control={control} name={last} label={t('fields.lastName')} autoComplete="family-name" />
    </>
  );
}

export function PurposeField<V extends FieldValues>(bound: Bound<V>) {
  const { t } = useTranslation(['accounts', 'purposes']);
  return (
    <SelectField
      {...bound}
      label={t('fields.purpose')}
      choices={[
        ['', t('fields.unsaid')],
        ...Object.keys(purposes).map((key) => [key, t(`purposes:${key as Purpose}`)] as const),
      ]}
    />
  );
}

/** Hidden field that tells password managers which account a form belongs to. */
export function HiddenEmailField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
