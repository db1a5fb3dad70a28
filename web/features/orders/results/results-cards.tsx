import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/envelope';
import type { OrderLead } from '#contract/orders/schemas';
import { Confidence } from '../../../kit/confidence.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { OutcomeChip } from '../../../kit/status-chip.tsx';
import { bestPhone } from './columns.tsx';

/** Props that the table and the cards share. */
export interface ResultsListProps {
  page: Page<OrderLead> | undefined;
  loading: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  onOpen: (lead: OrderLead) => void;
}

export interface ResultsCardsProps extends Omit<ResultsListProps, 'onPerPage'> {
  /**
   * Selected rows, including those of other pages: the ids listed, or all except them. Undefined disables selection.
   */
  chosen?: GridRowSelectionModel;
  onChosen?: (chosen: GridRowSelectionModel) => void;
}

/** The selection with one row toggled. */
function toggled({ type, ids }: GridRowSelectionModel, id: string): GridRowSelectionModel {
  const named = new Set(ids);
  if (!named.delete(id)) named.add(id);
  return { type, ids: named };
}

export function ResultsCards({ page, loading, onPage, onOpen, chosen, onChosen }: ResultsCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (page === undefined) return <LoadingRows rows={6} height={76} />;
  const pages = Math.ceil(page.total / page.per_page);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-busy={loading}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          // Clears the app bar.
          scrollMarginTop: 72,
          // Keeps the focused control clear of the selection bar.
          '& input, & button': { scrollMarginBottom: chosen === undefined ? 0 : 140 },
          opacity: loading ? 0.5 : 1,
          transition: 'opacity 150ms',
        }}
      >
        {page.items.map((lead) => (
          <LeadCard key={lead.id} lead={lead} onOpen={onOpen} chosen={chosen} onChosen={onChosen} />
        ))}
      </Box>
      <Pager
        pages={pages}
        page={page.page}
        onPage={(nextPage) => {
          onPage(nextPage);
          // The next page starts at its first row.
          list.current?.scrollIntoView();
        }}
      />
    </>
  );
}

interface LeadCardProps extends Pick<ResultsCardsProps, 'onOpen'> {
  lead: OrderLead;
  chosen: GridRowSelectionModel | undefined;
  onChosen: ResultsCardsProps['onChosen'] | undefined;
}

function LeadCard({ lead, onOpen, chosen, onChosen }: LeadCardProps) {
  const { t } = useTranslation('orders');
  const phone = bestPhone(lead);
  const name = lead.lead.name || lead.lead.address || t('results.row', { number: lead.row_no });
  const isChosen = chosen !== undefined && chosen.ids.has(lead.id) === (chosen.type === 'include');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        borderTop: 1,
        borderColor: 'divider',
        // Not the brand red, which would read as an error.
        bgcolor: isChosen ? 'action.selected' : undefined,
      }}
    >
      {chosen !== undefined && (
        <Checkbox
          checked={isChosen}
          onChange={() => onChosen?.(toggled(chosen, lead.id))}
          slotProps={{ input: { 'aria-label': t('results.choose', { name }) } }}
          // A touch target of 48 px, with its check mark aligned to the name.
          sx={{ alignSelf: 'start', width: 48, height: 48, ml: 1, mt: 0.5, mr: -3 }}
        />
      )}
      <ButtonBase
        onClick={() => onOpen(lead)}
        sx={{
          width: 1,
          p: 4,
          display: 'grid',
          gap: 1.5,
          textAlign: 'left',
          justifyContent: 'stretch',
          justifyItems: 'start',
        }}
      >
        <Box sx={{ width: 1, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          {lead.outcome === null ? t('results.waiting') : <OutcomeChip outcome={lead.outcome} />}
        </Box>
        {phone !== '' && <Typography>{phone}</Typography>}
        {lead.probability !== null && lead.result?.person !== undefined && (
          <Typography variant="table" color="textSecondary" component="span">
            <Confidence probability={lead.probability} />
          </Typography>
        )}
      </ButtonBase>
    </Box>
  );
}
