/** The customers who report the most wrong numbers, and the coins they got back. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRefunds } from '#contract/charges/schemas';
import { number, percent } from '../../../kit/i18n/format.ts';
import { ListCard } from '../../../kit/lists/list-card.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { touchLink } from '../../../kit/text-link.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { wrongNumbersQuery } from '../money/api.ts';

const figures = ['hits_paid', 'reports', 'coins_returned', 'coins_refused', 'rate'] as const;

const formatFigure = (row: AccountRefunds, figure: (typeof figures)[number]) =>
  figure === 'rate' ? percent(row.rate) : number(row[figure]);

export function WrongNumbers() {
  const { t } = useTranslation('moneyDesk');
  const [page, setPage] = useState(1);
  const query = useQuery(wrongNumbersQuery(page));
  const { items = [], total = 0, per_page = 1 } = query.data ?? {};
  const empty = query.data !== undefined && total === 0;
  return (
    <ListCard
      title={t('wrongNumbers.title')}
      intro={t(empty ? 'wrongNumbers.none' : 'wrongNumbers.text')}
      query={query}
    >
      {items.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={t('wrongNumbers.title')}>
          <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('wrongNumbers.customer')}</TableCell>
                {figures.map((figure) => (
                  <TableCell key={figure} align="right">
                    {t(`wrongNumbers.figures.${figure}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((row) => (
                <TableRow key={row.id}>
                  <TableCell component="th" scope="row">
                    <Box
                      sx={{ maxWidth: { xs: 180, sm: 320 }, overflow: 'hidden', textOverflow: 'ellipsis' }}
                    >
                      <CustomerLink customer={row} sx={touchLink} />
                    </Box>
                  </TableCell>
                  {figures.map((figure) => (
                    <TableCell key={figure} align="right">
                      {formatFigure(row, figure)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Pager pages={Math.ceil(total / per_page)} page={page} onPage={setPage} />
    </ListCard>
  );
}
