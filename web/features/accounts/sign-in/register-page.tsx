import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Source } from '#contract/accounts/rules';
import { termsVersion } from '#contract/accounts/terms';
import type { Purpose } from '#contract/orders/purposes';
import { SelectField, showFieldErrors } from '../../../kit/fields.tsx';
import { language } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/icon.tsx';
import { safeReturnUrl } from '../../../kit/session/return-url.ts';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { asksForCode, register, sourcesQuery } from '../api.ts';
import { Form } from '../form.tsx';
import { EmailField, NameFields, NewPasswordField, PurposeField } from '../form-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import { TermsField } from './terms-field.tsx';

interface RegistrationFields {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  source: Source | '';
  purpose: Purpose | '';
}

/** Leaves out empty optional fields. */
function toBody({ email, password, first_name, last_name, source, purpose }: RegistrationFields) {
  return {
    email,
    password,
    ...(first_name.trim() === '' ? {} : { first_name }),
    ...(last_name.trim() === '' ? {} : { last_name }),
    ...(source === '' ? {} : { source }),
    ...(purpose === '' ? {} : { purpose }),
  };
}

const fields = ['email', 'password', 'first_name', 'last_name', 'source', 'purpose'] as const;

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const search = useSearch({ from: paths.register });
  const [fault, setFault] = useState<string | null>(null);
  const [terms, setTerms] = useState<'open' | 'missed' | 'accepted'>('open');
  const { control, handleSubmit, setError, formState } = useForm<RegistrationFields>({
    defaultValues: { email: '', password: '', first_name: '', last_name: '', source: '', purpose: '' },
  });

  const markTermsMissed = () => setTerms((now) => (now === 'accepted' ? now : 'missed'));
  const send = handleSubmit(async (values) => {
    setFault(null);
    if (terms !== 'accepted') return markTermsMissed();
    const answer = await register({ ...toBody(values), language: language(), terms: termsVersion });
    if (answer.status) {
      await navigate({ href: safeReturnUrl(search.returnUrl, window.location.origin), replace: true });
    } else {
      const placed = !asksForCode(answer) && showFieldErrors(answer, fields, setError);
      // A field already says it in these words.
      const isRepeated = placed && Object.values(answer.errors ?? {}).includes(answer.message);
      if (!isRepeated) setFault(answer.message);
    }
  }, markTermsMissed);

  return (
    <GuestPage
      title={t('register.title')}
      intro={t('register.lead')}
      other={
        <>
          {t('register.known')}{' '}
          <TextLink to={paths.login} search={search}>
            {t('login.title')}
          </TextLink>
        </>
      }
    >
      <Form
        onSubmit={send}
        submitText={t('register.verb')}
        busyText={t('register.busy')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <EmailField control={control} name="email" />
        <NewPasswordField control={control} name="password" first />
        <OptionalFields control={control} />
        <TermsField
          accepted={terms === 'accepted'}
          missed={terms === 'missed'}
          onChange={(accepted) => setTerms(accepted ? 'accepted' : 'open')}
        />
      </Form>
    </GuestPage>
  );
}

type Controlled = { control: ReturnType<typeof useForm<RegistrationFields>>['control'] };

function OptionalFields({ control }: Controlled) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<Icon path={mdiChevronDown} sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: -2, px: 2, color: 'text.secondary' }}
      >
        {t('register.more')}
      </Button>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 4, pt: 3 }}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <NameFields control={control} first="first_name" last="last_name" />
          </Box>
          <Choices control={control} />
        </Box>
      </Collapse>
    </Box>
  );
}

function Choices({ control }: Controlled) {
  const { t } = useTranslation('accounts');
  const { data: list = [] } = useQuery(sourcesQuery);
  const unsaid = ['', t('fields.unsaid')] as const;
  return (
    <>
      <SelectField
        control={control}
        name="source"
        label={t('fields.source')}
        choices={[unsaid, ...list.map(({ value }) => [value, t(`sources.${value as Source}`)] as const)]}
      />
      <PurposeField control={control} name="purpose" />
    </>
  );
}
