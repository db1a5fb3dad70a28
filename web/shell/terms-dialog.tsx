/** Asks users to accept the current terms of tracing before they continue. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptTerms } from '#contract/accounts/profile/calls';
import { termsVersion } from '#contract/accounts/terms';
import { request } from '../kit/api/api.ts';
import { cacheReply, profileQuery, queryClient } from '../kit/api/queries.ts';
import { useCall } from '../kit/api/use-call.ts';
import { TermsPoints } from '../kit/terms-points.tsx';
import { paths } from '../paths.ts';
import { signOut } from './user-menu/sign-out.ts';

export default function TermsDialog() {
  const { t } = useTranslation('terms');
  const id = useId();
  const router = useRouter();
  const { mutate, failed, isPending } = useCall(
    () => request(acceptTerms, { body: { version: termsVersion } }),
    {
      onSuccess: ({ data }) => cacheReply(queryClient, profileQuery(data.id).queryKey, data),
      onFailed: () => {},
    },
  );
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <TermsPoints />
        {failed !== undefined && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {failed.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button
          color="inherit"
          onClick={() => void signOut(() => router.navigate({ to: paths.login, replace: true }))}
        >
          {t('signOut')}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
          {isPending ? t('accepting') : t('accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
