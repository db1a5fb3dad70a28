import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeMember } from '#contract/team/calls';
import type { TeamMember } from '#contract/team/schemas';
import { request } from '../../kit/api/api.ts';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { useSession } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { UserAvatar } from '../../kit/user-avatar.tsx';
import { reloadTeam } from './api.ts';
import { nameOf } from './names.ts';
import { Row, Rows } from './row.tsx';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((part) => ({ default: part.EditDialog })));

export function MemberList({ members }: { members: TeamMember[] }) {
  const { t } = useTranslation('team');
  return (
    <Card component="section" aria-label={t('people')}>
      <Rows label={t('people')}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </Rows>
    </Card>
  );
}

function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const isOwn = user?.id === member.id;
  return (
    <Row>
      <Person member={member} isOwn={isOwn} />
      <StatusChip tone={member.seat === 'owner' ? 'info' : 'neutral'}>
        {t(`seats.${member.seat}.name`)}
      </StatusChip>
      <Box>
        <Typography variant="table">
          {member.coin_cap === null
            ? t('spentUncapped', { spent: member.spent_this_month })
            : t('spent', { spent: member.spent_this_month, cap: member.coin_cap })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {member.last_active_at === null ? (
            t('neverActive')
          ) : (
            <TimeAgo at={member.last_active_at} sentence={(ago) => t('active', { ago })} />
          )}
        </Typography>
      </Box>
      {isOwn ? <Box sx={{ minWidth: { md: 148 } }} /> : <Actions member={member} />}
    </Row>
  );
}

function Person({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
  const { t } = useTranslation('team');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <UserAvatar user={{ ...member, profile_photo: null }} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nameOf(member)}
          {isOwn && (
            <Typography component="span" color="textSecondary" sx={{ ml: 2 }}>
              {t('you')}
            </Typography>
          )}
        </Typography>
        {nameOf(member) !== member.email && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Actions({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const name = nameOf(member);
  const close = () => setOpen(null);
  const remove = useCall(() => request(removeMember, { params: { id: member.id } }), {
    onSuccess: () => toast.success(t('remove.done', { name })),
    onAnswer: close,
    onSettled: reloadTeam,
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { xs: -2, md: 0 } }}>
      <CustomerOnly reason="sign_in">
        <Button onClick={() => setOpen('edit')} aria-label={t('edit.of', { name })}>
          {t('edit.action')}
        </Button>
      </CustomerOnly>
      <CustomerOnly reason="sign_in">
        <Button color="error" onClick={() => setOpen('remove')} aria-label={t('remove.of', { name })}>
          {t('remove.action')}
        </Button>
      </CustomerOnly>
      <Suspense>{open === 'edit' && <EditDialog member={member} onClose={close} />}</Suspense>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('remove.title', { name })}
        confirmText={t('remove.submit')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={close}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </Box>
  );
}
