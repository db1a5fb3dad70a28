import { mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TeamActivity } from '#contract/team/schemas';
import { facts } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { useLastPage } from '../../kit/lists/use-last-page.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { paths } from '../../paths.ts';
import { activityPerPage, activityQuery, teamQuery } from './api.ts';
import { nameOf } from './names.ts';

export function ActivityTab() {
  const { t } = useTranslation('team');
  const { person, page = 1 } = useSearch({ from: '/framed/team' });
  const navigate = useNavigate({ from: paths.team });
  const activity = useQuery(activityQuery(person, page));
  const { data: team } = useQuery(teamQuery);
  const show = (search: { person?: string | undefined; page?: number | undefined }, replace = false) =>
    void navigate({ search: { tab: 'activity', ...search }, replace });
  const onMissing = (last: number | undefined) => show({ person, page: last }, true);
  useLastPage(activity, { page, perPage: activityPerPage, onMissing });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label={t('activity.person')}
        value={team?.members.some(({ id }) => id === person) ? person : ''}
        onChange={(event) => show({ person: event.target.value || undefined })}
        sx={{ maxWidth: { sm: 320 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('activity.everyone')}</MenuItem>
        {team?.members.map((member) => (
          <MenuItem key={member.id} value={member.id}>
            {nameOf(member)}
          </MenuItem>
        ))}
      </TextField>
      <Card>
        <Loaded
          query={activity}
          failed={t('activity.failed')}
          loading={
            <Box sx={{ px: { xs: 4, sm: 6 } }}>
              <ListSkeleton rows={8} height={64} />
            </Box>
          }
        >
          {({ items, total }) =>
            total === 0 ? (
              <Empty icon={mdiHistory} title={t('activity.empty')} />
            ) : (
              <>
                <Entries items={items} />
                <Pager
                  pages={Math.ceil(total / activityPerPage)}
                  page={page}
                  onPage={(chosen) => show({ person, page: chosen > 1 ? chosen : undefined })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Box>
  );
}

function Entries({ items }: { items: TeamActivity[] }) {
  const { t } = useTranslation('team');
  return (
    <Box component="ul" aria-label={t('activity.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </Box>
  );
}

function Entry({ item: { person, action, order, about, at } }: { item: TeamActivity }) {
  const { t } = useTranslation('team');
  const name = person === null ? t('activity.support') : nameOf(person);
  const [subject, verb] = action.split('.');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 4,
        px: { xs: 4, sm: 6 },
        py: 3,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {facts([
            t(`actions.${subject}.${verb}` as `actions.${typeof action}`),
            about,
            order !== null && t('activity.order', { number: order.number, name: order.name }),
          ])}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {person?.removed ? t('activity.left', { name }) : name}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary">
        <TimeAgo at={at} />
      </Typography>
    </Box>
  );
}
