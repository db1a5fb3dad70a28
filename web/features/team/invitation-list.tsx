import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelInvitation, resendInvitation } from '#contract/team/calls';
import type { SentInvitation, TeamInvitation } from '#contract/team/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadTeam } from './api.ts';
import { Row, Rows } from './row.tsx';

type OnSent = (sent: SentInvitation) => void;

export function InvitationList({ invitations, onSent }: { invitations: TeamInvitation[]; onSent: OnSent }) {
  const { t } = useTranslation('team');
  return (
    <Card component="section" aria-label={t('invitations.title')}>
      <Typography variant="h2" sx={{ px: { xs: 4, sm: 6 }, pt: 4 }}>
        {t('invitations.title')}
      </Typography>
      <Rows label={t('invitations.title')}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onSent={onSent} />
        ))}
      </Rows>
    </Card>
  );
}

function InvitationRow({ invitation, onSent }: { invitation: TeamInvitation; onSent: OnSent }) {
  const { t } = useTranslation('team');
  const [asking, setAsking] = useState(false);
  const { email } = invitation;
  const params = { id: invitation.id };
  const resend = useCall(() => request(resendInvitation, { params }), {
    onSuccess: ({ data }) => onSent(data),
    onSettled: reloadTeam,
  });
  const cancel = useCall(() => request(cancelInvitation, { params }), {
    onSuccess: () => toast.success(t('invitations.canceled', { email })),
    onAnswer: () => setAsking(false),
    onSettled: reloadTeam,
  });
  const isExpired = new Date(invitation.expires_at).getTime() <= Date.now();
  return (
    <Row>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <TimeAgo at={invitation.sent_at} sentence={(ago) => t('invitations.sent', { ago })} />
        </Typography>
      </Box>
      <StatusChip tone="neutral">{t(`seats.${invitation.seat}.name`)}</StatusChip>
      <StatusChip tone={isExpired ? 'error' : 'warning'}>
        {t(isExpired ? 'invitations.expired' : 'invitations.pending')}
      </StatusChip>
      <Box sx={{ display: 'flex', gap: 1, ml: { xs: -2, md: 0 } }}>
        <CustomerOnly reason="sign_in">
          <Button
            onClick={() => resend.mutate()}
            disabled={resend.isPending}
            aria-label={t('invitations.resendTo', { email })}
          >
            {t('invitations.resend')}
          </Button>
        </CustomerOnly>
        <CustomerOnly reason="sign_in">
          <Button
            color="error"
            onClick={() => setAsking(true)}
            aria-label={t('invitations.cancelTo', { email })}
          >
            {t('invitations.cancel')}
          </Button>
        </CustomerOnly>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('invitations.cancelTitle', { email })}
        confirmText={t('invitations.cancelSubmit')}
        cancelText={t('invitations.keep')}
        busy={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={() => setAsking(false)}
      >
        {t('invitations.cancelText')}
      </ConfirmDialog>
    </Row>
  );
}
