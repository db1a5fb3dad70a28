import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey, KeyRequest } from '#contract/api-keys/schemas';
import { number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { TableSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { reloadKeys, requestsQuery } from './api.ts';

export const requestsPerPage = 10;

export function RequestLog({ apiKey }: { apiKey: AppKey }) {
  const { t } = useTranslation('apiKeys');
  const [page, setPage] = useState(1);
  const query = useQuery(requestsQuery(apiKey.id, page, requestsPerPage));
  useFreshKey(apiKey, query.data?.items[0]?.at, page);
  return (
    <Card component="section" aria-labelledby="log">
      <Typography
        variant="h2"
        id="log"
        sx={{ p: { xs: 4, sm: 6 }, pb: { xs: 2, sm: 2 }, overflowWrap: 'anywhere' }}
      >
        {t('log.title', { name: apiKey.name })}
      </Typography>
      <Loaded
        query={query}
        loading={
          <TableSkeleton
            rows={requestsPerPage}
            columns="96px minmax(0, 1fr) 56px 64px"
            rowHeight={33}
            headHeight={37}
          />
        }
      >
        {({ total, items }) =>
          total === 0 ? (
            <Typography color="textSecondary" sx={{ px: 6, pb: 6 }}>
              {t('usage.none')}
            </Typography>
          ) : (
            <>
              <RequestTable items={items} />
              <Pager pages={Math.ceil(total / requestsPerPage)} page={page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Reloads the keys when the log has a newer call than the key's card says. */
function useFreshKey({ last_used_at }: AppKey, latest: string | undefined, page: number): void {
  useEffect(() => {
    if (page === 1 && latest !== undefined && (last_used_at === null || latest > last_used_at))
      void reloadKeys();
  }, [latest, last_used_at, page]);
}

function RequestTable({ items }: { items: KeyRequest[] }) {
  const { t } = useTranslation('apiKeys');
  return (
    <TableContainer tabIndex={0} role="region" aria-labelledby="log">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('log.at')}</TableCell>
            <TableCell>{t('log.call')}</TableCell>
            <TableCell align="right">{t('log.status')}</TableCell>
            <TableCell align="right">{t('log.took')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ id, at, method, route, status, milliseconds }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <TimeAgo at={at} />
              </TableCell>
              <TableCell dir="ltr" sx={{ fontFamily: 'monospace' }}>{`${method} ${route}`}</TableCell>
              <TableCell align="right" sx={{ color: status >= 400 ? 'error.main' : 'text.primary' }}>
                {status}
              </TableCell>
              <TableCell align="right">{t('log.milliseconds', { time: number(milliseconds) })}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
