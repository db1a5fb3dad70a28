/** A result row in a drawer; the arrow keys step through the rows. */
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
  /** The rows of the current page. */
  leads: OrderLead[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  /** Rows of a free sample can't have notes or reported numbers until the order is paid. */
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
    // Arrow keys move the caret inside a text field.
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
      {/* Disabled buttons fire no pointer events, so the tooltip needs a wrapper. */}
      <span>
        <IconButton aria-label={name} disabled={disabled} onClick={onClick}>
          <Icon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
