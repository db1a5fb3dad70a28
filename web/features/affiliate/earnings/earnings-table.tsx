import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { type ReferralStatus, referralStatuses } from '#contract/affiliate/rules';
import type { ReferralGraph } from '#contract/affiliate/schemas';
import { foldLine } from '../../../kit/charts/data-table.tsx';
import { sourceDate } from '../../../kit/i18n/format.ts';
import { Fold } from '../../../kit/page/fold.tsx';
import { money } from '../../billing/queries.ts';

export const periodLabel = (by: ReferralGraph['by'], start: string): string =>
  sourceDate(by === 'month' ? start.slice(0, 7) : start);

/** The figures of the chart as a table, without periods that have none. */
export function EarningsTable({ graph, shown }: { graph: ReferralGraph; shown: ReferralStatus[] }) {
  const { t } = useTranslation('affiliate');
  const { by, points, totals, currency } = graph;
  const filled = points.filter((point) => referralStatuses.some((status) => point[status].count > 0));
  return (
    <Fold line={t('graph.table')} lineSx={foldLine} sx={{ mt: 4 }}>
      <TableContainer sx={{ maxHeight: 400 }} tabIndex={0} role="region" aria-labelledby="earnings">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t(`graph.start.${by}`)}</TableCell>
              {shown.map((status) => (
                <TableCell key={status} align="right">
                  {t(`statuses.${status}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {filled.map((point) => (
              <TableRow key={point.start}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {periodLabel(by, point.start)}
                </TableCell>
                {shown.map((status) => (
                  <TableCell key={status} align="right">
                    {money(point[status].amount, currency)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                {t('graph.sum')}
              </TableCell>
              {shown.map((status) => (
                <TableCell key={status} align="right" sx={{ fontWeight: 600 }}>
                  {money(totals[status].amount, currency)}
                </TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
    </Fold>
  );
}
