/** An order's results on a small screen: a card for each row with the facts that matter. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Confidence } from '../confidence.tsx';
import { Pager } from '../pager.tsx';
import { LoadingRows } from '../states.tsx';
import { OutcomeChip } from '../status-chip.tsx';
import { bestPhone } from './columns.tsx';
import type { ResultsListProps } from './results.tsx';

export function ResultsCards({ page, loading, onPage, onOpen }: ResultsListProps) {
  const { t } = useTranslation('orders');
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
          // Below the app bar.
          scrollMarginTop: 72,
          opacity: loading ? 0.5 : 1,
          transition: 'opacity 150ms',
        }}
      >
        {page.items.map((lead) => {
          const phone = bestPhone(lead);
          return (
            <Box component="li" key={lead.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
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
                    <bdi>
                      {lead.lead.name || lead.lead.address || t('results.row', { number: lead.row_no })}
                    </bdi>
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
        })}
      </Box>
      <Pager
        pages={pages}
        page={page.page}
        onPage={(wanted) => {
          onPage(wanted);
          // The next page is read from its first row.
          list.current?.scrollIntoView();
        }}
      />
    </>
  );
}
