import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#contract/accounts/profile/calls';
import type { Source } from '#contract/accounts/rules';
import type { Profile } from '#contract/accounts/schemas';
import { type Language, languages } from '#contract/languages';
import type { Purpose } from '#contract/orders/purposes';
import { request } from '../../../kit/api/api.ts';
import { FormField, SelectField, showFieldErrors } from '../../../kit/fields.tsx';
import { exactDay } from '../../../kit/i18n/format.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { FormSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { useSwitched } from '../../../kit/session/switch.ts';
import { cacheProfile } from '../api.ts';
import { Form } from '../form.tsx';
import { NameFields, PurposeField } from '../form-fields.tsx';
import { Section } from '../section.tsx';
import { showMessage } from '../show-message.ts';
import { UnconfirmedEmail } from '../unconfirmed-email.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { OwnProfile } from './own-profile.tsx';
import { PhotoSection, PhotoSkeleton } from './photo-section.tsx';

export function AccountTab() {
  const switched = useSwitched();
  return (
    <OwnProfile loading={<AccountSkeleton />}>
      {(profile) => (
        <>
          {!profile.email_confirmed && <Unconfirmed email={profile.email} />}
          <PhotoSection profile={profile} />
          <AboutSection profile={profile} />
          {profile.seat === 'owner' ? (
            // An admin who is signed in as the customer may neither export nor delete.
            !switched && (
              <>
                <DataSection />
                <DeletionSection profile={profile} />
              </>
            )
          ) : (
            <SharedAccount />
          )}
        </>
      )}
    </OwnProfile>
  );
}

function SharedAccount() {
  const { t } = useTranslation('accounts');
  return <Section title={t('account.shared')} text={t('account.leave')} />;
}

function AccountSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PhotoSkeleton />
      <Section title={t('account.about')}>
        <FormSkeleton fields={4} columns={2} />
        <FormSkeleton fields={3} />
      </Section>
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <UnconfirmedEmail
      text={t('account.unconfirmed', { email })}
      buttonText={t('account.resend')}
      busyText={t('account.resending')}
    />
  );
}

interface AccountFields {
  first_name: string;
  last_name: string;
  company: string;
  phone: string;
  time_zone: string;
  language: Language;
  purpose: Purpose | '';
}

const names = ['first_name', 'last_name', 'company', 'phone', 'time_zone', 'language', 'purpose'] as const;

const toFields = (profile: Profile): AccountFields => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  company: profile.company,
  phone: profile.phone,
  time_zone: profile.time_zone,
  language: profile.language,
  purpose: (profile.purpose ?? '') as Purpose | '',
});

/** The body that changes only what the user changed: another tab or device may have changed the rest since. */
function changesOf(sent: AccountFields, saved: Partial<AccountFields>) {
  const changed = names.filter((name) => sent[name] !== saved[name]);
  return Object.fromEntries(
    changed.map((name) => [name, name === 'purpose' && sent.purpose === '' ? null : sent[name]]),
  );
}

/** The browser's zone first, then all zones it knows. Keeps a saved zone that it doesn't know. */
function useZones(saved: string) {
  const { t } = useTranslation('accounts');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const known = Intl.supportedValuesOf('timeZone');
  const all = saved === '' || known.includes(saved) ? known : [saved, ...known];
  return [
    ['', t('fields.browserZone', { zone: timeZone.replaceAll('_', ' ') })] as const,
    ...all.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  ];
}

function useAboutForm(profile: Profile) {
  const { control, handleSubmit, setError, formState, reset, getValues, setValue } = useForm<AccountFields>({
    defaultValues: toFields(profile),
  });

  const send = handleSubmit(async (sent) => {
    const answer = await request(updateProfile, {
      params: { id: profile.id },
      body: changesOf(sent, formState.defaultValues ?? {}),
    });
    showMessage(answer);
    if (answer.status) {
      cacheProfile(answer.data);
      const currentValues = getValues();
      reset(toFields(answer.data));
      // What was typed while it was being saved stays.
      for (const name of names) if (currentValues[name] !== sent[name]) setValue(name, currentValues[name]);
    } else {
      showFieldErrors(answer, names, setError);
    }
  });
  return { control, send, submitting: formState.isSubmitting };
}

function AboutSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const zones = useZones(profile.time_zone);
  const { control, send, submitting } = useAboutForm(profile);
  const twoColumns = { display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } };
  const since = t('account.since', { date: exactDay(profile.created_at) });
  const source = profile.source === null ? '' : ` · ${t(`sources.${profile.source as Source}`)}`;
  return (
    <Section
      title={t('account.about')}
      text={
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {profile.email}
          {profile.email_confirmed && ` · ${t('account.confirmed')}`} · {since}
          {source}
        </Box>
      }
    >
      <Form
        onSubmit={send}
        submitText={t('account.save')}
        busyText={t('account.saving')}
        submitting={submitting}
        wide={false}
      >
        <Box sx={twoColumns}>
          <NameFields control={control} first="first_name" last="last_name" />
          <FormField
            control={control}
            name="company"
            label={t('fields.company')}
            autoComplete="organization"
          />
          <FormField
            control={control}
            name="phone"
            label={t('fields.phone')}
            type="tel"
            autoComplete="tel"
            help={t('help.phone')}
          />
        </Box>
        <SelectField control={control} name="time_zone" label={t('fields.timeZone')} choices={zones} />
        <SelectField
          control={control}
          name="language"
          label={t('fields.language')}
          choices={languages.map((language) => [language, languageNames[language]] as const)}
        />
        <PurposeField control={control} name="purpose" />
      </Form>
    </Section>
  );
}
