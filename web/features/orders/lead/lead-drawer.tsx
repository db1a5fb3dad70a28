/** One row of the results, at the side of the list; the arrow keys walk the rows. */
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders/schemas';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { Icon } from '../../../kit/icon.tsx';

const LeadPanel = lazy(() => import('./lead-panel.tsx'));

export interface LeadDrawerProps {
  /** The rows of the page that is shown. */
  leads: OrderLead[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Rows of a free sample: nothing can be noted of them or reported before the order is paid. */
  sample?: boolean;
}

export default function LeadDrawer({ leads, openId, onOpen, sample = false }: LeadDrawerProps) {
  const { t } = useTranslation('orders');
  const at = leads.findIndex(({ id }) => id === openId);
  const lead = leads[at];
  const walk = (step: number) => {
    const next = leads[at + step];
    if (next) onOpen(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Arrows within a field are the field's own.
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    walk(step);
  };
  return (
    <SideDrawer
      open={lead !== undefined}
      title={lead ? t('results.row', { number: lead.row_no }) : ''}
      onClose={() => onOpen(null)}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Walk name={t('lead.previous')} icon={mdiChevronUp} disabled={at <= 0} onClick={() => walk(-1)} />
          <Walk
            name={t('lead.next')}
            icon={mdiChevronDown}
            disabled={at === leads.length - 1}
            onClick={() => walk(1)}
          />
        </>
      }
    >
      {lead && (
        <Suspense>
          <LeadPanel key={lead.id} lead={lead} sample={sample} />
        </Suspense>
      )}
    </SideDrawer>
  );
}

function Walk(props: { name: string; icon: string; disabled: boolean; onClick: () => void }) {
  const { name, icon, disabled, onClick } = props;
  return (
    <Tooltip title={name}>
      {/* A button that is off tells nothing of the pointer. */}
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
          <Icon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
