/** The panel for a list that has its rows at hand: it steps through them. */
import { Suspense } from 'react';
import type { OrderLead } from '#contract/orders/schemas';
import { lazyPart } from '../api/lazy-part.ts';

const LeadPanel = lazyPart(() => import('./lead-panel.tsx'));

export interface LeadListPanelProps {
  /** The rows of the current page. */
  leads: OrderLead[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  sample?: boolean;
}

export default function LeadListPanel({ leads, openId, onOpen, sample = false }: LeadListPanelProps) {
  const index = leads.findIndex(({ id }) => id === openId);
  const lead = leads[index];
  if (lead === undefined) return null;
  const stepTo = (at: number) => {
    const next = leads[at];
    return next && (() => onOpen(next.id));
  };
  return (
    <Suspense>
      <LeadPanel
        leadId={lead.id}
        lead={lead}
        position={{ index, total: leads.length }}
        onPrevious={stepTo(index - 1)}
        onNext={stepTo(index + 1)}
        onClose={() => onOpen(null)}
        sample={sample}
      />
    </Suspense>
  );
}
