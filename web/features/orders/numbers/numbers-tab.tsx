/** The rows of an order that checks numbers. */
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
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedNumber } from '#contract/orders/results';
import type { Order, OrderLead } from '#contract/orders/schemas';
import { facts, number as figure, phone } from '../../../kit/i18n/format.ts';
import { Pager } from '../../../kit/lists/pager.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { TableSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { PhoneActions } from '../../../kit/results/cards/phone-actions.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { hasEnded, orderLeadsQuery, POLL_INTERVAL_MS } from '../queries.ts';

const perPage = 50;

export default function NumbersTab({ order, action }: { order: Order; action: ReactNode }) {
  const { t } = useTranslation('numbers');
  const [page, setPage] = useState(1);
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const query = useQuery({
    ...orderLeadsQuery({ order: order.id, page, per_page: perPage }),
    refetchInterval: hasEnded(order) ? false : POLL_INTERVAL_MS,
  });
  const pages = Math.ceil(order.leadSummery.leads / perPage);
  return (
    <>
      <Card>
        <Loaded
          query={query}
          failed={t('order.failed')}
          loading={<TableSkeleton rows={10} columns="64px 160px repeat(5, 1fr)" rowHeight={40} />}
        >
          {({ items }) => (small ? <Cards leads={items} /> : <Rows leads={items} />)}
        </Loaded>
      </Card>
      <Pager pages={pages} page={page} onPage={setPage} />
      {small && <PhoneActions>{action}</PhoneActions>}
    </>
  );
}

interface Line {
  lead: OrderLead;
  checked: CheckedNumber | null;
  key: string;
}

/** Each number of a row, or the row itself if it has none. */
function linesOf(leads: readonly OrderLead[]): Line[] {
  return leads.flatMap((lead): Line[] => {
    const numbers = lead.result?.numbers ?? [];
    if (numbers.length === 0) return [{ lead, checked: null, key: lead.id }];
    return numbers.map((checked) => ({ lead, checked, key: `${lead.id} ${checked.position}` }));
  });
}

function Rows({ leads }: { leads: readonly OrderLead[] }) {
  const { t } = useTranslation('numbers');
  return (
    <TableContainer>
      <Table aria-label={t('order.table')}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {t('order.row')}
            </TableCell>
            <TableCell>{t('order.number')}</TableCell>
            <TableCell>{t('order.callable')}</TableCell>
            <TableCell>{t('order.dnc')}</TableCell>
            <TableCell>{t('order.litigator')}</TableCell>
            <TableCell>{t('order.line')}</TableCell>
            <TableCell>{t('order.notes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {linesOf(leads).map(({ lead, checked, key }) => (
            <TableRow key={key} hover>
              <TableCell align="right">{figure(lead.row_no)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <NumberText lead={lead} checked={checked} />
              </TableCell>
              <TableCell>{checked?.number != null && <CallableChip checked={checked} />}</TableCell>
              <TableCell>{checked?.number != null && t(`order.${dncStatus(checked)}`)}</TableCell>
              <TableCell>{checked?.number != null && t(`order.${checked.litigator}`)}</TableCell>
              <TableCell>{checked?.type !== undefined && t(`order.${checked.type}`)}</TableCell>
              <TableCell>{checked !== null && <OwnNotes checked={checked} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On phones. */
function Cards({ leads }: { leads: readonly OrderLead[] }) {
  const { t } = useTranslation('numbers');
  return (
    <Box component="ul" aria-label={t('order.table')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {linesOf(leads).map(({ lead, checked, key }) => (
        <Box
          component="li"
          key={key}
          sx={{ px: 4, py: 3, display: 'grid', gap: 1, '& + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              <NumberText lead={lead} checked={checked} />
            </Typography>
            {checked?.number != null && <CallableChip checked={checked} named />}
          </Box>
          <Typography variant="table" color="textSecondary">
            {facts([
              `${t('order.row')} ${figure(lead.row_no)}`,
              checked?.number != null && `${t('order.dnc')}: ${t(`order.${dncStatus(checked)}`)}`,
              checked?.number != null && `${t('order.litigator')}: ${t(`order.${checked.litigator}`)}`,
              checked?.type !== undefined && t(`order.${checked.type}`),
              checked?.reported_wrong === true && t('order.wrong'),
              checked?.do_not_contact === true && t('order.listed'),
            ])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Any do-not-call list. */
const dncStatus = ({ dnc, state_dnc }: CheckedNumber) => (state_dnc === 'yes' ? 'yes' : dnc);

function NumberText({ lead, checked }: { lead: OrderLead; checked: CheckedNumber | null }) {
  const { t } = useTranslation('numbers');
  if (lead.outcome === null) return <>{t('order.pending')}</>;
  if (checked === null) return <>{t('order.empty')}</>;
  return <>{checked.number === null ? t('order.invalid') : phone(checked.number)}</>;
}

/** `named`: without the column's title, “No” alone would say nothing. */
function CallableChip({ checked: { callable }, named = false }: { checked: CheckedNumber; named?: boolean }) {
  const { t } = useTranslation('numbers');
  const [yes, no] = named ? (['callable', 'notCallable'] as const) : (['yes', 'no'] as const);
  return <StatusChip tone={callable ? 'success' : 'neutral'}>{t(`order.${callable ? yes : no}`)}</StatusChip>;
}

function OwnNotes({ checked: { reported_wrong, do_not_contact } }: { checked: CheckedNumber }) {
  const { t } = useTranslation('numbers');
  return <>{facts([reported_wrong && t('order.wrong'), do_not_contact === true && t('order.listed')])}</>;
}
