import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Area } from '#contract/orders/figures/schemas';
import { number, percent } from '../../../kit/i18n/format.ts';
import { OpenLink } from './open-link.tsx';
import { hitRate } from './place.ts';

interface AreaListProps {
  areas: Area[];
  chosen: string | undefined;
  nameOf: (id: string | null) => string;
  onSelect: (id: string) => void;
}

/** Not on phones. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

/** The map as a table, the areas with the most hits first. */
export function AreaList({ areas, chosen, nameOf, onSelect }: AreaListProps) {
  const { t } = useTranslation('orders');
  return (
    <TableContainer
      sx={{ maxHeight: { xs: 320, sm: 545 }, borderBlock: 1, borderColor: 'divider' }}
      tabIndex={0}
    >
      <Table size="small" stickyHeader aria-label={t('map.list')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('map.areaName')}</TableCell>
            <TableCell align="right">{t('map.hits')}</TableCell>
            <TableCell align="right" sx={wide}>
              {t('funnel.mobile')}
            </TableCell>
            <TableCell align="right">{t('funnel.callable')}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {t('map.rate')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {areas.map((area) => {
            const { id } = area;
            return (
              <TableRow
                key={id}
                aria-current={id !== null && id === chosen ? 'true' : undefined}
                sx={{ '&[aria-current]': { bgcolor: 'surface.rowTint' } }}
              >
                <TableCell component="th" scope="row">
                  {id === null ? nameOf(id) : <OpenLink onClick={() => onSelect(id)}>{nameOf(id)}</OpenLink>}
                </TableCell>
                <TableCell align="right">{number(area.hits)}</TableCell>
                <TableCell align="right" sx={wide}>
                  {number(area.mobile)}
                </TableCell>
                <TableCell align="right">{number(area.callable)}</TableCell>
                <TableCell align="right">{percent(hitRate(area))}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
