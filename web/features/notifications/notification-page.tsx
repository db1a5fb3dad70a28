/** Lists all notifications with the open one next to them. Opening a notification marks it as read. */
import { mdiArrowLeft, mdiBellOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationList } from '#contract/notifications/schemas';
import { reloadNotifications } from '../../kit/api/queries.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { useLastPage } from '../../kit/lists/use-last-page.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { HeadSkeleton, ListSkeleton, SkeletonLine } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { useMedia } from '../../kit/theme/use-media.ts';
import { paths } from '../../paths.ts';
import { notificationQuery, notificationsQuery } from './api.ts';
import { Items } from './items.tsx';
import { ReadAllButton } from './read-all.tsx';

const perPage = 25;

export function NotificationPage() {
  const { t } = useTranslation('notifications');
  const { user } = useSession();
  const { id, page = 1 } = useSearch({ from: '/framed/notification' });
  const narrow = useMedia((theme) => theme.breakpoints.down('md'));
  const list = useQuery({ ...notificationsQuery(user?.id ?? '', page, perPage), enabled: user !== null });
  const unread = list.data?.new_notification ?? 0;
  const navigate = useNavigate({ from: paths.notification });
  const onMissing = (last: number | undefined) =>
    void navigate({ search: { page: last, id }, replace: true });
  useLastPage(list, { page, perPage, onMissing });
  return (
    <>
      <PageHead
        title={t('menu.title')}
        actions={!(narrow && id !== undefined) && <ReadAllButton disabled={unread === 0} />}
      />
      {narrow ? <Narrow {...{ list, id, page }} /> : <Wide {...{ list, id, page }} />}
    </>
  );
}

interface ListProps {
  list: ReturnType<typeof useQuery<NotificationList>>;
  id: string | undefined;
  page: number;
}

/** The list or the open notification. */
function Narrow({ list, id, page }: ListProps) {
  const { t } = useTranslation('notifications');
  if (id === undefined) return <List list={list} id={id} page={page} />;
  return (
    <>
      <ButtonLink
        to={paths.notification}
        search={{ page: page > 1 ? page : undefined }}
        startIcon={<Icon path={mdiArrowLeft} />}
        sx={{ mb: 3, ml: -2 }}
      >
        {t('menu.all')}
      </ButtonLink>
      <Details id={id} />
    </>
  );
}

/** The list next to the open notification. */
function Wide({ list, id, page }: ListProps) {
  const hasNotifications = list.data !== undefined && list.data.total > 0;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: '400px minmax(0, 1fr)', alignItems: 'start' }}>
      <List list={list} id={id} page={page} />
      {id !== undefined && <Details id={id} />}
      {id === undefined && hasNotifications && <NothingChosen />}
    </Box>
  );
}

function List({ list, id, page }: ListProps) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate({ from: paths.notification });
  return (
    <Card component="section" aria-label={t('menu.all')}>
      <Loaded
        query={list}
        failed={t('menu.failed')}
        loading={
          <Box sx={{ p: 4 }}>
            <ListSkeleton rows={6} height={72} />
          </Box>
        }
      >
        {({ total, notification_list }) =>
          total === 0 ? (
            <Empty icon={mdiBellOutline} title={t('empty.title')} />
          ) : (
            <>
              <Items
                items={notification_list}
                label={t('menu.all')}
                open={id}
                page={page > 1 ? page : undefined}
              />
              <Pager
                pages={Math.ceil(total / perPage)}
                page={page}
                onPage={(chosen) => void navigate({ search: { page: chosen > 1 ? chosen : undefined, id } })}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function NothingChosen() {
  const { t } = useTranslation('notifications');
  return (
    <Card component="section" aria-label={t('menu.title')}>
      <CardContent>
        <Typography color="textSecondary">{t('page.choose')}</Typography>
      </CardContent>
    </Card>
  );
}

function Details({ id }: { id: string }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(notificationQuery(id));
  const { data } = query;
  // Loading it marked it as read, so the lists and the bell have to update (NOTE-2).
  useEffect(() => {
    if (data !== undefined) reloadNotifications();
  }, [data]);
  return (
    <Card component="article" aria-label={data?.title ?? t('menu.title')}>
      <Loaded
        query={query}
        loading={
          <CardContent>
            <HeadSkeleton />
            <SkeletonLine width="min(480px, 90%)" />
          </CardContent>
        }
        elsewhere={
          <ButtonLink to={paths.notification} variant="outlined">
            {t('menu.all')}
          </ButtonLink>
        }
      >
        {({ title, date, description, link }) => (
          <CardContent sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
            <Box>
              <Typography variant="h2">{title}</Typography>
              <Typography variant="caption" color="textSecondary">
                <TimeAgo at={date} />
              </Typography>
            </Box>
            <Typography sx={{ maxWidth: 640 }}>{description}</Typography>
            {link && (
              <ButtonLink to={link.path} variant="contained">
                {link.words}
              </ButtonLink>
            )}
          </CardContent>
        )}
      </Loaded>
    </Card>
  );
}
