import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openAccessReview, revokeReviewedAccess } from '#contract/accounts/access-review/calls';
import type { AccessReview, ReviewedCredential } from '#contract/accounts/access-review/schemas';
import { request } from '../../../kit/api/api.ts';
import { failureFrom, useCall } from '../../../kit/api/use-call.ts';
import { facts, timeAgo } from '../../../kit/i18n/format.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { Form } from '../form.tsx';
import { SecondFactorField } from '../form-fields.tsx';
import { GuestPage } from '../sign-in/guest-page.tsx';

export function ReviewAccess({ review }: { review: AccessReview }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState<AccessReview | null>(review.code_needed ? null : review);
  const [revoked, setRevoked] = useState<number | null>(null);
  if (revoked !== null) {
    return (
      <GuestPage title={t('review.doneTitle', { count: revoked })} intro={t('reset.done')}>
        <SignIn />
      </GuestPage>
    );
  }
  return open === null ? (
    <CodeStep token={review.token} onOpen={setOpen} />
  ) : (
    <Selection review={open} onRevoked={setRevoked} />
  );
}

function SignIn({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <ButtonLink to={paths.login} variant={isSecond ? 'outlined' : 'contained'} size="large">
      {isSecond ? t('review.keep') : t('login.verb')}
    </ButtonLink>
  );
}

function CodeStep({ token, onOpen }: { token: string; onOpen: (review: AccessReview) => void }) {
  const { t } = useTranslation('accounts');
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const send = handleSubmit(async ({ code }) => {
    setFault(null);
    const answer = await request(openAccessReview, { body: { token, code } });
    if (answer.status) onOpen(answer.data);
    else if (answer.errors?.code !== undefined) setError('code', { message: answer.message });
    else setFault(answer.message);
  });
  return (
    <GuestPage title={t('reset.doneTitle')} intro={t('review.code')}>
      <Form
        onSubmit={send}
        submitText={t('review.show')}
        busyText={t('review.showing')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <SecondFactorField control={control} name="code" />
      </Form>
      <SignIn isSecond />
    </GuestPage>
  );
}

function Selection({ review, onRevoked }: { review: AccessReview; onRevoked: (count: number) => void }) {
  const { t } = useTranslation('accounts');
  const { credentials, token } = review;
  const [chosen, setChosen] = useState(
    () => new Set(credentials.filter(({ recent }) => recent).map(({ id }) => id)),
  );
  const toggle = (id: string) => setChosen((before) => before.symmetricDifference(new Set([id])));
  const idsOf = (kind: ReviewedCredential['kind']) =>
    credentials.filter((one) => one.kind === kind && chosen.has(one.id)).map(({ id }) => id);

  const body = { token, passkeys: idsOf('passkey'), api_keys: idsOf('api_key'), webhooks: idsOf('webhook') };
  const { mutateAsync, isPending, failed } = useCall(() => request(revokeReviewedAccess, { body }), {
    onSuccess: ({ data }) => onRevoked(data.revoked),
    onFailed: () => {},
  });

  return (
    <GuestPage title={t('reset.doneTitle')} intro={t('review.lead')}>
      <Form
        onSubmit={async () => void (await failureFrom(mutateAsync()))}
        submitText={t('review.revoke')}
        busyText={t('review.revoking')}
        submitting={isPending || chosen.size === 0}
        fault={failed?.message ?? null}
      >
        <Box component="ul" aria-label={t('review.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {credentials.map((one) => (
            <Row
              key={one.id}
              credential={one}
              isChosen={chosen.has(one.id)}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </Box>
      </Form>
      <SignIn isSecond />
    </GuestPage>
  );
}

interface RowProps {
  credential: ReviewedCredential;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ credential, isChosen, onToggle }: RowProps) {
  const { t } = useTranslation('accounts');
  const ago = (at: string) => timeAgo(new Date(at).getTime(), Date.now());
  const used =
    credential.last_used_at === null
      ? t('review.unused')
      : t('review.used', { ago: ago(credential.last_used_at) });
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        sx={{ alignItems: 'start', m: 0, gap: 2, width: '100%' }}
        slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
        control={<Checkbox checked={isChosen} onChange={onToggle} sx={{ p: 0 }} />}
        label={
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
                <bdi>{credential.name}</bdi>
              </Typography>
              {credential.recent && <StatusChip tone="warning">{t('review.recent')}</StatusChip>}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {facts([
                t(`review.kinds.${credential.kind}`),
                t('review.created', { ago: ago(credential.created_at) }),
                used,
              ])}
            </Typography>
          </>
        }
      />
    </Box>
  );
}
