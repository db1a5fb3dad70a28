import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailDetails } from '#contract/notifications/mailbox';
import { resendMail } from '#contract/notifications/mailbox-calls';
import { request } from '../../kit/api/api.ts';
import { cacheReply } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { HeadSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { mailQuery } from './api.ts';
import { type MailForm, MailFormChoice, MailFrame } from './mail-frame.tsx';
import { MailStateChip } from './mail-state.tsx';

export function MailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <SideDrawer open={id !== undefined} title={t('mailbox.label')} width={720} onClose={onClose}>
      {id !== undefined && <Mail id={id} />}
    </SideDrawer>
  );
}

function Mail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(mailQuery(id));
  if (data !== undefined) return <Content mail={data} />;
  return error === null ? (
    <Box sx={{ p: 6 }}>
      <HeadSkeleton />
      <Skeleton variant="rounded" animation="wave" height={480} />
    </Box>
  ) : (
    <LoadFailed error={error} retry={() => void refetch()} />
  );
}

function Content({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('notifications');
  const [form, setForm] = useState<MailForm>('html');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 6, flex: 1, minHeight: 0 }}>
      <Box>
        <Typography variant="h1">{mail.subject}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('mailbox.to', { to: mail.to })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <MailStateChip state={mail.state} />
        <Typography variant="caption" color="textSecondary">
          <TimeAgo at={mail.sent_at ?? mail.created_at} />
          {mail.attempts > 1 && ` · ${t('mailbox.tries', { count: mail.attempts })}`}
        </Typography>
        <MailFormChoice
          form={form}
          onForm={setForm}
          label={t('mailbox.form')}
          names={{ html: t('mailbox.html'), text: t('mailbox.text') }}
        />
      </Box>
      {mail.last_error !== null && (
        <Alert severity="error" action={mail.can_resend && <Resend mail={mail} />}>
          {mail.last_error}
        </Alert>
      )}
      {mail.state === 'failed' && !mail.can_resend && <Alert severity="info">{t('mailbox.expired')}</Alert>}
      {mail.state === 'kept' && <Alert severity="info">{t('mailbox.kept')}</Alert>}
      {mail.state === 'sent' && <Alert severity="info">{t('mailbox.gone')}</Alert>}
      <MailFrame
        mail={mail}
        form={form}
        label={form === 'html' ? t('mailbox.frame', { subject: mail.subject }) : t('mailbox.text')}
      />
    </Box>
  );
}

/** Queues a failed email again. */
function Resend({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('notifications');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(() => request(resendMail, { params: { id: mail.id } }), {
    onSuccess({ data, message }) {
      cacheReply(cache, mailQuery(mail.id).queryKey, { ...mail, ...data });
      void cache.invalidateQueries({ queryKey: ['mails'] });
      toast.success(message);
    },
  });
  return (
    <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {t('mailbox.resend')}
    </Button>
  );
}
