import { mdiCircleMultipleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#contract/wallet/schemas';
import { number } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

/** 500 → "+500", −25 → "−25", 0 → "". */
const formatChange = (value: number) =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;

const wide = { display: { xs: 'none', sm: 'table-cell' } };
const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' } as const;

export function MovementList({ movements }: { movements: Movement[] }) {
  const { t } = useTranslation('billing');
  if (movements.length === 0) {
    return (
      <Empty icon={mdiCircleMultipleOutline} title={t('coins.none')}>
        {t('coins.noneText')}
      </Empty>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('coins.movements')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('coins.columns.at')}</TableCell>
            <TableCell>{t('coins.columns.kind')}</TableCell>
            <TableCell sx={wide}>{t('coins.columns.about')}</TableCell>
            <TableCell sx={figures}>{t('coins.columns.coins')}</TableCell>
            <TableCell sx={{ ...figures, ...wide }}>{t('coins.columns.held')}</TableCell>
            <TableCell sx={figures}>{t('coins.columns.balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map((row) => (
            <MovementRow key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function MovementRow({ row }: { row: Movement }) {
  const { t } = useTranslation('billing');
  return (
    <TableRow>
      <TableCell>
        <TimeAgo at={row.at} />
      </TableCell>
      <TableCell>
        {t(`coins.kinds.${row.kind}`)}
        <Box sx={{ display: { sm: 'none' } }}>
          <About movement={row} />
        </Box>
      </TableCell>
      <TableCell sx={wide}>
        <About movement={row} />
      </TableCell>
      <TableCell sx={figures}>
        {formatChange(row.available)}
        {row.held !== 0 && (
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ display: { sm: 'none' } }}
          >
            {t('coins.heldChange', { change: formatChange(row.held) })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...figures, ...wide }}>{formatChange(row.held)}</TableCell>
      <TableCell sx={figures}>{number(row.balance)}</TableCell>
    </TableRow>
  );
}

function About({ movement: { order_number, document } }: { movement: Movement }) {
  const { t } = useTranslation('billing');
  if (order_number !== null) {
    return (
      <TextLink to={paths.order} params={{ number: String(order_number) }}>
        {t('coins.order', { number: order_number })}
      </TextLink>
    );
  }
  return document !== null && <TextLink to={paths.profileBilling}>{document}</TextLink>;
}
