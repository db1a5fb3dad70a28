/** The calls made with a key. Request and response bodies are never kept. */
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey } from '#contract/api-keys/schemas';
import { number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { requestsQuery } from './api.ts';

const perPage = 10;

export function RequestLog({ of }: { of: AppKey }) {
  const { t } = useTranslation('apiKeys');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(requestsQuery(of.id, page, perPage));
  return (
    <Card component="section" aria-labelledby="log">
      <Typography
        variant="h2"
        id="log"
        sx={{ p: { xs: 4, sm: 6 }, pb: { xs: 2, sm: 2 }, overflowWrap: 'anywhere' }}
      >
        {t('log.title', { name: of.name })}
      </Typography>
      {data === undefined ? (
        error === null ? (
          <Box sx={{ p: 4 }}>
            <LoadingRows rows={perPage} />
          </Box>
        ) : (
          <LoadFailed what={t('log.failed')} error={error} retry={() => void refetch()} />
        )
      ) : data.total === 0 ? (
        <Typography color="textSecondary" sx={{ px: 6, pb: 6 }}>
          {t('log.none')}
        </Typography>
      ) : (
        <>
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
                {data.items.map(({ id, at, method, route, status, milliseconds }) => (
                  <TableRow key={id}>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      <TimeAgo at={at} />
                    </TableCell>
                    <TableCell dir="ltr" sx={{ fontFamily: 'monospace' }}>{`${method} ${route}`}</TableCell>
                    <TableCell align="right" sx={{ color: status >= 400 ? 'error.main' : 'text.primary' }}>
                      {status}
                    </TableCell>
                    <TableCell align="right">
                      {t('log.milliseconds', { time: number(milliseconds) })}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <Pager pages={Math.ceil(data.total / perPage)} page={page} onPage={setPage} />
        </>
      )}
    </Card>
  );
}
