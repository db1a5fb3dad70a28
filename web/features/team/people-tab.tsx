import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SentInvitation } from '#contract/team/schemas';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { teamQuery } from './api.ts';
import { InvitationList } from './invitation-list.tsx';
import { MemberList } from './member-list.tsx';

export function PeopleTab({ onSent }: { onSent: (sent: SentInvitation) => void }) {
  const { t } = useTranslation('team');
  const team = useQuery(teamQuery);
  return (
    <Loaded
      query={team}
      failed={t('failed')}
      loading={
        <Card sx={{ px: { xs: 4, sm: 6 } }}>
          <ListSkeleton rows={4} height={80} />
        </Card>
      }
    >
      {({ members, invitations, limit }) => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <MemberList members={members} />
          {invitations.length > 0 && <InvitationList invitations={invitations} onSent={onSent} />}
          <Typography variant="caption" color="textSecondary">
            {members.length + invitations.length === 1
              ? t('alone')
              : t('room', { used: members.length + invitations.length, limit })}
          </Typography>
        </Box>
      )}
    </Loaded>
  );
}
