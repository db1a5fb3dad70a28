import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reporting/dashboard';
import { number } from '../../kit/i18n/format.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { StateMap } from './state-map.tsx';

const shownAtFirst = 8;

export function States({ states }: { states: Dashboard['states'] }) {
  const { t } = useTranslation('reporting');
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...states.map(({ leads }) => leads));
  return (
    <Card component="section" aria-labelledby="states" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="states">
        {t('states.title')}
      </Typography>
      {states.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t('states.none')}
        </Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            columnGap: 10,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <StateMap states={states} most={most} />
          <Box>
            <StatesTable states={all ? states : states.slice(0, shownAtFirst)} most={most} />
            {!all && states.length > shownAtFirst && (
              <Button onClick={() => setAll(true)} sx={{ mt: 2 }}>
                {t('states.all', { count: states.length })}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Card>
  );
}

type StateFigures = Dashboard['states'][number];

function StatesTable({ states, most }: { states: StateFigures[]; most: number }) {
  const { t } = useTranslation('reporting');
  return (
    <Table size="small" aria-labelledby="states" sx={{ mt: 2, '& td, & th': { px: 2 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('states.state')}</TableCell>
          <TableCell aria-hidden sx={{ width: 1 }} />
          <TableCell align="right">{t('states.leads')}</TableCell>
          <TableCell align="right">{t('states.hits')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {states.map((row) => (
          <StateRow key={row.state} row={row} most={most} />
        ))}
      </TableBody>
    </Table>
  );
}

function StateRow({ row: { state, leads, hits }, most }: { row: StateFigures; most: number }) {
  const { t } = useTranslation('reporting');
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {state === '' ? (
          t('states.unknown')
        ) : (
          <TextLink to={paths.leads} search={{ state }}>
            {state}
          </TextLink>
        )}
      </TableCell>
      <TableCell aria-hidden sx={{ width: 1 }}>
        <Box
          sx={{
            height: 10,
            borderRadius: 1,
            bgcolor: 'action.selected',
            overflow: 'hidden',
            minWidth: 2,
          }}
          style={{ width: `${(leads / most) * 100}%` }}
        >
          <Box
            sx={{ height: 1, bgcolor: 'success.main' }}
            style={{ width: `${(hits / Math.max(1, leads)) * 100}%` }}
          />
        </Box>
      </TableCell>
      <TableCell align="right">{number(leads)}</TableCell>
      <TableCell align="right">{number(hits)}</TableCell>
    </TableRow>
  );
}
