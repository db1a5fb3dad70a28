import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deleteAccount } from '#contract/accounts/deletion/calls';
import type { AccountContents, Profile } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { useSafeClose } from '../../../kit/dialogs/stray-click.ts';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { coins } from '../../../kit/i18n/format.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { clearSession } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { deletionPreviewQuery } from '../api.ts';
import { OwnPasswordField, SecondFactorField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';

function useDeletionForm() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });

  const send = handleSubmit(async ({ password, code }) => {
    const answer = await request(deleteAccount, { body: { password, ...(code === '' ? {} : { code }) } });
    if (!answer.status) {
      if (!showFieldErrors(answer, ['password', 'code'], setError)) showMessage(answer);
      return;
    }
    clearSession();
    await navigate({ to: paths.login, replace: true });
    queryClient.clear();
    toast.success(t('deletion.done'));
  });

  return { control, send, busy: formState.isSubmitting };
}

export default function DeletionDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const titleId = useId();
  const contents = useQuery(deletionPreviewQuery);
  const { control, send, busy } = useDeletionForm();
  return (
    <Dialog open {...useSafeClose(onClose, busy)} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t('deletion.ask')}
      </DialogTitle>
      <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Loaded query={contents} loading={<ListSkeleton rows={4} height={28} />}>
            {(data) => (
              <>
                <DeletedData contents={data} />
                <Lines title={t('deletion.stays')} lines={[t('deletion.books'), t('deletion.log')]} />
                <OwnPasswordField control={control} name="password" again />
                {profile.two_factor && <SecondFactorField control={control} name="code" />}
              </>
            )}
          </Loaded>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          <Button onClick={onClose} disabled={busy} color="inherit">
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={busy || contents.data === undefined}
            variant="contained"
            color="error"
          >
            {busy ? t('deletion.busy') : t('deletion.final')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function DeletedData({ contents }: { contents: AccountContents }) {
  const { t } = useTranslation('accounts');
  const { orders, running, uploads, coins_to_card, people } = contents;
  const lost = contents.coins - coins_to_card;
  const lines = [
    ...(orders > 0 ? [t('deletion.orders', { count: orders })] : []),
    ...(running > 0 ? [t('deletion.running', { count: running })] : []),
    ...(uploads > 0 ? [t('deletion.uploads', { count: uploads })] : []),
    ...(coins_to_card > 0 ? [t('deletion.coinsToCard', { coins: coins(coins_to_card) })] : []),
    ...(lost > 0 ? [t('deletion.coins', { coins: coins(lost) })] : []),
    t('deletion.you'),
    ...(people > 0 ? [t('deletion.people', { count: people })] : []),
  ];
  return <Lines title={t('deletion.goes')} lines={lines} />;
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, display: 'grid', gap: 1 }}>
        {lines.map((line) => (
          <Typography key={line} component="li" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
