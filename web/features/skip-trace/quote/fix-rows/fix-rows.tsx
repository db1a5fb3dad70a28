import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxFixedRows } from '#contract/orders/fix-rows/rules';
import type { RejectedRow, RejectedRows } from '#contract/orders/fix-rows/schemas';
import type { Order } from '#contract/orders/schemas';
import { ActionBar } from '../../../../kit/action-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { facts } from '../../../../kit/i18n/format.ts';
import { Pager } from '../../../../kit/lists/pager.tsx';
import { useLastPage } from '../../../../kit/lists/use-last-page.ts';
import { Fault } from '../../../../kit/page/fault.tsx';
import { ListSkeleton } from '../../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../../kit/page/states.tsx';
import { useDraft } from '../../../../kit/session/drafts.ts';
import { toast } from '../../../../kit/toasts/toasts.tsx';
import { cacheOrder } from '../../../orders/queries.ts';
import { type Edits, type SentRows, toRows, withoutSent } from './edits.ts';
import { fixRows, rejectsQuery } from './fix-rows-api.ts';

const perPage = 10;

export default function FixRows({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('skipTrace');
  const cache = useQueryClient();
  const [page, setPage] = useState(1);
  const [edits, setEdits] = useDraft<Edits>(`mend:${order.id}`, {});
  const [saved, setSaved] = useState<{ fixed: number; left: number } | null>(null);
  // A new quote has a new list of rows.
  const quoteExpiresAt = order.quote?.expires_at ?? null;
  const rejects = useQuery({
    ...rejectsQuery(order.id, page, perPage, quoteExpiresAt),
    enabled: quoteExpiresAt !== null,
  });
  const { data } = rejects;
  useLastPage(rejects, { page, perPage, onMissing: (last = 1) => setPage(last) });
  const changed = Object.keys(edits).length;
  const waiting = order.state === 'draft';

  function edit(row_no: number, column: number, cell: string): void {
    setEdits((before) => ({ ...before, [row_no]: { ...before[row_no], [column]: cell } }));
  }

  const { mutate, isPending, failed } = useCall((sent: SentRows) => fixRows(order.id, sent), {
    onSuccess: async (answer, sent) => {
      const { left, order: newer } = answer.data;
      // What was typed while they were saved stays.
      setEdits((now) => withoutSent(now, sent));
      cacheOrder(cache, newer);
      if (left.length === 0) toast.success(t('mend.mended', { count: sent.length }));
      else {
        setSaved({ fixed: sent.length - left.length, left: left.length });
        await cache.invalidateQueries({ queryKey: ['order-rejects', order.id] });
      }
      if (left.length === 0 && sent.length >= (data?.total ?? 0) && unsaved(sent) === 0) onDone();
    },
    onFailed: () => {},
  });
  const unsaved = (sent: SentRows) => toRows(withoutSent(edits, sent)).length;
  const save = () => mutate(toRows(edits).slice(0, maxFixedRows));

  return (
    <Box component="section" aria-label={t('mend.title')}>
      <Typography variant="h2">{t('mend.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {t('mend.help')}
      </Typography>
      <FixNotices saved={saved} waiting={waiting} />
      {rejects.error !== null && data === undefined ? (
        <Card>
          <LoadFailed error={rejects.error} retry={() => void rejects.refetch()} />
        </Card>
      ) : (
        <RowsOrLoading rejects={data} edits={edits} onEdit={edit} />
      )}
      <Pager pages={Math.ceil((data?.total ?? 0) / perPage)} page={page} onPage={setPage} />
      {failed !== undefined && <Fault>{failed.message}</Fault>}
      <ActionBar>
        <Button variant="outlined" onClick={onDone}>
          {t('mend.back')}
        </Button>
        <Button variant="contained" disabled={changed === 0 || isPending || waiting} onClick={save}>
          {changed === 0 ? t('mend.nothing') : t('mend.save', { count: changed })}
        </Button>
      </ActionBar>
    </Box>
  );
}

interface FixNoticesProps {
  /** The result of the last save. */
  saved: { fixed: number; left: number } | null;
  /** The server is re-quoting the order. */
  waiting: boolean;
}

function FixNotices({ saved, waiting }: FixNoticesProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      {saved !== null && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {saved.fixed > 0 && `${t('mend.mended', { count: saved.fixed })} `}
          {t('mend.left', { count: saved.left })}
        </Alert>
      )}
      {waiting && (
        <Alert severity="info" role="status" sx={{ mb: 4 }}>
          {t('mend.reading')}
        </Alert>
      )}
    </>
  );
}

interface RowsProps {
  rejects: RejectedRows;
  edits: Edits;
  onEdit: (row_no: number, column: number, cell: string) => void;
}

function RowsOrLoading({
  rejects,
  ...rest
}: Omit<RowsProps, 'rejects'> & { rejects: RejectedRows | undefined }) {
  if (rejects === undefined)
    return (
      <Card sx={{ px: 4 }}>
        <ListSkeleton rows={5} height={132} />
      </Card>
    );
  return <Rows rejects={rejects} {...rest} />;
}

function Rows({ rejects: { items, columns }, edits, onEdit }: RowsProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Card component="ul" aria-label={t('mend.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((row) => (
        <Box
          component="li"
          key={row.row_no}
          sx={{ p: 4, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Row row={row} columns={columns} edits={edits[row.row_no]} onEdit={onEdit} />
        </Box>
      ))}
    </Card>
  );
}

interface RowProps {
  row: RejectedRow;
  columns: RejectedRows['columns'];
  edits: Record<string, string> | undefined;
  onEdit: RowsProps['onEdit'];
}

/** What is missing first; the other cells behind "More". */
function Row({ row, columns, edits, onEdit }: RowProps) {
  const { t } = useTranslation('skipTrace');
  const [all, setAll] = useState(false);
  const [missing, rest] = missingColumns(row, columns);
  const shown = all ? [...missing, ...rest] : missing;
  return (
    <Box role="group" aria-label={t('mend.row', { row: row.row_no })}>
      <Box sx={{ display: 'flex', alignItems: { xs: 'start', sm: 'center' }, columnGap: 2, mb: 2 }}>
        <Typography sx={{ flex: { xs: '1 1 0', sm: '1 1 260px' }, minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {t('mend.row', { row: row.row_no })}
          </Typography>{' '}
          <bdi>{row.reason}</bdi>
          <Typography component="bdi" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {facts(rest.map(({ index }) => edits?.[index] ?? row.cells[index]))}
          </Typography>
        </Typography>
        {rest.length > 0 && (
          <Button
            variant="text"
            size="row"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            sx={{ minHeight: { xs: 44, sm: 28 } }}
          >
            {t(all ? 'mend.less' : 'mend.more')}
          </Button>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(180px, 240px))',
          },
        }}
      >
        {shown.map(({ index, name }) => (
          <TextField
            key={index}
            size="small"
            label={name}
            value={edits?.[index] ?? row.cells[index] ?? ''}
            autoComplete="off"
            onChange={(event) => onEdit(row.row_no, index, event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Fields that make a row traceable, those most often missing first. */
const placeHeaders: readonly string[] = [
  'property_zip',
  'property_city',
  'property_state',
  'mailing_zip',
  'mailing_city',
  'mailing_state',
];

/** The blank columns that the row most likely needs, and the others. */
function missingColumns({ cells }: RejectedRow, columns: RejectedRows['columns']) {
  const isBlank = ({ index }: { index: number }) => (cells[index] ?? '').trim() === '';
  const places = columns.filter((column) => placeHeaders.includes(column.header) && isBlank(column));
  // With its place complete, something else is missing or wrong.
  const blanks = places.length > 0 ? places : columns.filter(isBlank);
  const missing = (blanks.length > 0 ? blanks : columns).slice(0, 4);
  return [missing, columns.filter((column) => !missing.includes(column))] as const;
}
