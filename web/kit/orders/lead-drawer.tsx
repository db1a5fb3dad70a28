/** One row of the results, at the side of the list; the arrow keys walk the rows. */
import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders';
import { Icon } from '../icon.tsx';
import { LeadDetails } from './lead-details.tsx';

export interface LeadDrawerProps {
  /** The rows of the page that is shown. */
  leads: OrderLead[];
  openId: string | null;
  onOpen: (id: string | null) => void;
}

export function LeadDrawer({ leads, openId, onOpen }: LeadDrawerProps) {
  const { t } = useTranslation(['orders', 'common']);
  const at = leads.findIndex(({ id }) => id === openId);
  const lead = leads[at];
  const walk = (step: number) => {
    const next = leads[at + step];
    if (next) onOpen(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    walk(step);
  };
  return (
    <Drawer
      anchor="right"
      open={lead !== undefined}
      onClose={() => onOpen(null)}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-labelledby': 'lead-title', sx: { width: { xs: 1, sm: 520 } } } }}
    >
      {lead && (
        <>
          <Box
            sx={{
              position: 'sticky',
              top: 0,
              zIndex: 1,
              display: 'flex',
              alignItems: 'center',
              minHeight: 56,
              px: { xs: 4, sm: 6 },
              bgcolor: 'background.paper',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography id="lead-title" variant="h2" component="h2" sx={{ flex: 1 }}>
              {t('results.row', { number: lead.row_no })}
            </Typography>
            <IconButton aria-label={t('lead.previous')} disabled={at === 0} onClick={() => walk(-1)}>
              <Icon path={mdiChevronUp} />
            </IconButton>
            <IconButton
              aria-label={t('lead.next')}
              disabled={at === leads.length - 1}
              onClick={() => walk(1)}
            >
              <Icon path={mdiChevronDown} />
            </IconButton>
            <IconButton aria-label={t('common:actions.close')} onClick={() => onOpen(null)} sx={{ mr: -2 }}>
              <Icon path={mdiClose} />
            </IconButton>
          </Box>
          <LeadDetails lead={lead} />
        </>
      )}
    </Drawer>
  );
}
