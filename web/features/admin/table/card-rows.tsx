import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';

interface CardRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  items: readonly Row[];
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { position: 'relative', px: 4, py: 3 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A card per row: title and status, then the facts with their names. */
export function CardRows<Row extends { id: string }>({ label, columns, items }: CardRowsProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {items.map((row) => (
        <li key={row.id}>
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 3 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {at('title').map(({ id, cell }) => (
                <Box key={id}>{cell(row)}</Box>
              ))}
            </Box>
            {at('end').map(({ id, cell }) => (
              // A menu's touch area reaches beyond the line.
              <Box key={id} sx={{ flex: 'none', '& .MuiIconButton-root': { my: -2.5 } }}>
                {cell(row)}
              </Box>
            ))}
          </Box>
          <Facts columns={at(undefined)} row={row} />
        </li>
      ))}
    </Box>
  );
}

const Facts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <Box
    component="dl"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, m: 0, mt: 2 }}
  >
    {columns.map(({ id, head, cell }) => (
      <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {head}
        </Typography>
        <Typography
          component="dd"
          variant="caption"
          sx={{
            m: 0,
            minWidth: 0,
            overflowWrap: 'anywhere',
            '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: 'inherit' },
          }}
        >
          {cell(row)}
        </Typography>
      </Box>
    ))}
  </Box>
);

const loadingCards = 8;

export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <Box component="ul" role="status" aria-label={t('states.loading')} sx={listStyle}>
      {[...Array(loadingCards).keys()].map((row) => (
        <li key={row}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="80%" />
        </li>
      ))}
    </Box>
  );
}
