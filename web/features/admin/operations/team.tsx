/** The team: admins, with full access, and support, who can only read. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/admin/schemas';
import type { Failed } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { setRole, teamQuery, useAdminCall, useMayChange } from '../api.ts';
import { SectionState } from '../section-state.tsx';

export default function Team() {
  const { t } = useTranslation(['console', 'adminMenu']);
  const mayChange = useMayChange();
  const query = useQuery(teamQuery);
  const { data } = query;
  if (data === undefined) return <SectionState query={query} rows={4} maxWidth={880} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Card component="section" aria-label={t('adminMenu:pages.team')}>
        {data.map((member) => (
          <Member key={member.id} member={member} isLastAdmin={isOnlyAdmin(member, data)} />
        ))}
      </Card>
      {mayChange && <NewMember />}
    </Box>
  );
}

const isOnlyAdmin = ({ role }: TeamMember, team: TeamMember[]) =>
  role === 'admin' && team.filter((other) => other.role === 'admin').length === 1;

function Member({ member, isLastAdmin }: { member: TeamMember; isLastAdmin: boolean }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminCall(setRole, { onSuccess: () => setAsking(false) });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" noWrap>
          <bdi>{member.email}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {facts([member.two_factor ? t('customer.twoFactor') : t('team.noTwoFactor')])}
          {member.last_seen_at !== null && (
            <>
              {' · '}
              <TimeAgo at={member.last_seen_at} sentence={(ago) => t('team.seen', { ago })} />
            </>
          )}
        </Typography>
      </Box>
      <StatusChip tone={member.role === 'admin' ? 'info' : 'neutral'}>
        {t(`team.roles.${member.role}`)}
      </StatusChip>
      {mayChange && !isLastAdmin && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('team.removeNamed', { email: member.email })}
          onClick={() => setAsking(true)}
        >
          {t('team.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('team.removeTitle', { email: member.email })}
        confirmText={t('team.remove')}
        busy={isPending}
        onYes={() => mutate({ email: member.email, role: 'customer' })}
        onNo={() => setAsking(false)}
      >
        <Typography>{t('team.removeText')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

function NewMember() {
  const { t } = useTranslation('console');
  const [email, setEmail] = useState('');
  const [role, setChosen] = useState<'support' | 'admin'>('support');
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(setRole, {
    onFailed: setFailed,
    onSuccess: () => {
      setEmail('');
      setFailed(null);
    },
  });
  const fault = failed?.errors?.email;
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ email, role });
      }}
      sx={{ display: 'grid', gap: 4, p: { xs: 4, sm: 6 } }}
    >
      <Box>
        <Typography variant="h2">{t('team.add')}</Typography>
        <Typography color="textSecondary">{t('team.addText')}</Typography>
      </Box>
      {failed !== null && fault === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        type="email"
        label={t('team.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fault !== undefined}
        helperText={fault}
        autoComplete="off"
      />
      <TextField
        select
        label={t('team.role')}
        value={role}
        onChange={(event) => setChosen(event.target.value as typeof role)}
        helperText={t(`team.meanings.${role}`)}
      >
        {(['support', 'admin'] as const).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`team.roles.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
        {t('team.add')}
      </Button>
    </Card>
  );
}
