/** The lead's status and who it is assigned to, both to change. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeadItem } from '#contract/leads/remarks';
import { cacheReply } from '../../api/queries.ts';
import { TimeAgo } from '../../i18n/time.tsx';
import { useAssignees } from '../../lead-work/assignees.ts';
import { useSetStatus } from '../../lead-work/use-set-status.ts';
import { leadQuery } from '../lead-query.ts';
import { AssigneeButton } from './assignee-button.tsx';
import { StatusButton } from './status-button.tsx';

type WorkLead = Pick<LeadItem, 'id' | 'work'>;

/** `lead` is undefined until its status is known. */
export function WorkBar({ lead }: { lead: WorkLead | undefined }) {
  const { canAssign, people, me } = useAssignees();
  const cache = useQueryClient();
  const call = useSetStatus((stored) => cacheReply(cache, leadQuery(stored.id).queryKey, stored));
  const shown = call.isPending && call.variables.id === lead?.id ? call.variables.status : undefined;
  return (
    <Box
      sx={{
        px: { xs: 4, sm: 5 },
        pb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: { xs: 56, sm: 44 },
      }}
    >
      {lead === undefined ? (
        <Skeleton variant="rounded" width={112} height={32} />
      ) : (
        <>
          <StatusButton
            key={lead.id}
            status={shown ?? lead.work.status}
            onStatus={(status) => call.mutate({ id: lead.id, status, before: shown ?? lead.work.status })}
          />
          {canAssign && <AssigneeButton lead={lead} people={people ?? []} me={me} />}
          <StatusSource work={lead.work} />
        </>
      )}
    </Box>
  );
}

/** Who set the status, and when. */
function StatusSource({ work: { status_by, status_at } }: Pick<LeadItem, 'work'>) {
  const { t } = useTranslation('orders');
  if (status_at === null) return null;
  return (
    <Typography variant="table" color="textSecondary" component="span">
      {status_by && <bdi>{t('work.by', { name: status_by.name })} · </bdi>}
      <TimeAgo at={status_at} />
    </Typography>
  );
}
