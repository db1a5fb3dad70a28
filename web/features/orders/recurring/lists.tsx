/** The orders that are traced every month. */
import { mdiCalendarSyncOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RecurringList } from '#contract/orders/recurring/schemas';
import { coins, exactDay, facts, number } from '../../../kit/i18n/format.ts';
import { Pager } from '../../../kit/lists/pager.tsx';
import { useLastPage } from '../../../kit/lists/use-last-page.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { ButtonLink, TextLink } from '../../../kit/text-link.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { paths } from '../../../paths.ts';
import { OrderListSkeleton } from '../list.tsx';
import { recurringListsQuery } from './queries.ts';
import { RunResult } from './run-result.tsx';

const perPage = 25;

export default function RecurringLists() {
  const { t } = useTranslation('orders');
  const { page = 1 } = useSearch({ from: '/framed/orders' });
  const navigate = useNavigate({ from: paths.orders });
  const query = useQuery(recurringListsQuery(page, perPage));
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const pages = Math.ceil((query.data?.total ?? 0) / perPage);
  const showPage = (chosen: number | undefined, replace = false) =>
    void navigate({ search: { page: chosen, history: 'recurring' }, replace });
  useLastPage(query, { page, perPage, onMissing: (last) => showPage(last, true) });
  return (
    <>
      <Card>
        <Loaded query={query} failed={t('recurring.list.failed')} loading={<OrderListSkeleton />}>
          {({ total, items }) => {
            if (total === 0) return <NoLists />;
            return small ? <Cards lists={items} /> : <Rows lists={items} />;
          }}
        </Loaded>
      </Card>
      <Pager pages={pages} page={page} onPage={(chosen) => showPage(chosen > 1 ? chosen : undefined)} />
    </>
  );
}

function NoLists() {
  const { t } = useTranslation('orders');
  return (
    <Empty
      icon={mdiCalendarSyncOutline}
      title={t('recurring.list.empty.title')}
      action={
        <ButtonLink to={paths.orders} search={{}} variant="outlined">
          {t('list.emptyOld.action')}
        </ButtonLink>
      }
    >
      {t('recurring.list.empty.text')}
    </Empty>
  );
}

/** Opens where the list can be changed and stopped. */
const ListLink = ({ list: { order } }: { list: RecurringList }) => (
  <TextLink
    to={paths.order}
    params={{ number: String(order.number) }}
    search={{ tab: 'activity' }}
    sx={{
      color: 'text.primary',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    {order.name}
  </TextLink>
);

function LastRun({ list: { last_run } }: { list: RecurringList }) {
  const { t } = useTranslation('orders');
  return last_run === null ? t('recurring.list.none') : <RunResult run={last_run} />;
}

function Rows({ lists }: { lists: RecurringList[] }) {
  const { t } = useTranslation('orders');
  return (
    <TableContainer>
      <Table aria-label={t('recurring.list.label')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('recurring.list.columns.order')}</TableCell>
            <TableCell align="right">{t('recurring.list.columns.leads')}</TableCell>
            <TableCell>{t('recurring.list.columns.next')}</TableCell>
            <TableCell align="right">{t('recurring.list.columns.limit')}</TableCell>
            <TableCell>{t('recurring.list.columns.last')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <TableRow key={list.id} hover>
              <TableCell sx={{ minWidth: 160 }}>
                <ListLink list={list} />
              </TableCell>
              <TableCell align="right">{number(list.leads)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {list.next_at === null ? t('recurring.list.off') : exactDay(list.next_at)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {coins(list.most_coins)}
              </TableCell>
              <TableCell>
                <LastRun list={list} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ lists }: { lists: RecurringList[] }) {
  const { t } = useTranslation('orders');
  return (
    <Box component="ul" aria-label={t('recurring.list.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lists.map((list) => (
        <Box
          component="li"
          key={list.id}
          sx={{
            p: 4,
            display: 'grid',
            gap: 1.5,
            '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
            '& a': { py: 3, my: -3 },
          }}
        >
          <ListLink list={list} />
          <Typography variant="table" color="textSecondary">
            {facts([
              list.next_at === null
                ? t('recurring.list.off')
                : `${t('recurring.list.columns.next')}: ${exactDay(list.next_at)}`,
              coins(list.most_coins),
            ])}
          </Typography>
          <Typography variant="table" component="div">
            <LastRun list={list} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
