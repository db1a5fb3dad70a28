import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityGroup } from '#contract/wallet/schemas';
import { facts, number } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { Entries } from './entries.tsx';
import { formatChange } from './format-change.ts';

const wide = { display: { xs: 'none', sm: 'table-cell' } };
const narrow = { display: { sm: 'none' } };
const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' } as const;
/** Room for the arrow, so that the texts of all rows start at one edge. */
const arrowColumn = { '&&': { width: 48, px: 0.5, py: 0 } };

/** One line per order and per other change; opens to its ledger entries. */
export function ActivityList({ groups }: { groups: ActivityGroup[] }) {
  const { t } = useTranslation('billing');
  return (
    <Table aria-label={t('coins.movements')} sx={{ '& td, & th': { px: { xs: 2, sm: 4 } } }}>
      <TableHead>
        <TableRow>
          {/* Not a header: it would be an empty one. */}
          <TableCell component="td" sx={arrowColumn} />
          <TableCell>{t('coins.columns.about')}</TableCell>
          <TableCell sx={wide}>{t('coins.columns.at')}</TableCell>
          <TableCell sx={figures}>{t('coins.columns.coins')}</TableCell>
          <TableCell sx={{ ...figures, ...wide }}>{t('coins.columns.held')}</TableCell>
          <TableCell sx={{ ...figures, ...wide }}>{t('coins.columns.returned')}</TableCell>
          <TableCell sx={figures}>{t('coins.columns.balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <GroupRows key={group.id} group={group} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The line, and its entries while it's open. */
function GroupRows({ group }: { group: ActivityGroup }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <TableRow sx={{ height: 52, '& > td': { borderBottom: open ? 0 : undefined } }}>
        <TableCell sx={arrowColumn}>
          {group.entries > 1 && (
            <Arrow group={group} open={open} controls={id} onToggle={() => setOpen(!open)} />
          )}
        </TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <Title group={group} />
        </TableCell>
        <TableCell sx={{ ...wide, whiteSpace: 'nowrap' }}>
          <TimeAgo at={group.at} />
        </TableCell>
        <TableCell sx={{ ...figures, fontWeight: 600 }}>{formatChange(group.coins) || '0'}</TableCell>
        <TableCell sx={{ ...figures, ...wide }}>{group.held === 0 ? '' : number(group.held)}</TableCell>
        <TableCell sx={{ ...figures, ...wide }}>
          {group.returned === 0 ? '' : number(group.returned)}
        </TableCell>
        <TableCell sx={figures}>{number(group.balance)}</TableCell>
      </TableRow>
      {open && (
        <TableRow id={id}>
          <TableCell colSpan={7} sx={{ bgcolor: 'action.hover', paddingInlineStart: { xs: 4, sm: 12 } }}>
            <Entries group={group.id} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

interface ArrowProps {
  group: ActivityGroup;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function Arrow({ group, open, controls, onToggle }: ArrowProps) {
  const { t } = useTranslation('billing');
  return (
    <ButtonBase
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={t('coins.entries', { name: useTitle(group) })}
      onClick={onToggle}
      sx={{ width: 44, height: 44, borderRadius: 1 }}
    >
      <Icon
        path={open ? mdiChevronDown : mdiChevronRight}
        sx={{ '[dir=rtl] &': { scale: open ? '1' : '-1 1' } }}
      />
    </ButtonBase>
  );
}

function useTitle({ kind, order_name }: ActivityGroup): string {
  const { t } = useTranslation('billing');
  return order_name ?? t(`coins.kinds.${kind}`);
}

function Title({ group }: { group: ActivityGroup }) {
  const { t } = useTranslation('billing');
  const { order_number, document, held, returned } = group;
  const title = useTitle(group);
  return (
    <>
      {order_number === null ? (
        <Typography component="span" variant="table" sx={{ fontWeight: 550 }}>
          {title}
        </Typography>
      ) : (
        <TextLink
          to={paths.order}
          params={{ number: String(order_number) }}
          variant="table"
          sx={{ ...touchLink, fontWeight: 550 }}
        >
          {title}
        </TextLink>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {order_number !== null && t('coins.order', { number: order_number })}
        {document !== null && (
          <TextLink to={paths.profileBilling} sx={{ py: { xs: 4, sm: 0 } }}>
            {document}
          </TextLink>
        )}
        <Box sx={narrow}>
          <TimeAgo at={group.at} />
          {(held > 0 || returned > 0) && (
            <div>
              {facts([
                held > 0 && t('coins.heldNow', { count: held }),
                returned > 0 && t('coins.returned', { count: returned }),
              ])}
            </div>
          )}
        </Box>
      </Typography>
    </>
  );
}
