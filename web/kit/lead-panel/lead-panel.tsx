/** A lead next to the list that it was opened from, or in a sheet on small screens. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders/schemas';
import { LoadFailed } from '../page/states.tsx';
import { useHasSeat } from '../session/seat.ts';
import { useMedia } from '../theme/use-media.ts';
import type { Position } from './frame/frame-props.ts';
import { LeadSkeleton } from './frame/lead-skeleton.tsx';
import { Sheet } from './frame/sheet.tsx';
import { SidePanel } from './frame/side-panel.tsx';
import { KeepFocus } from './keep-focus.ts';
import { LeadBody, type PanelLead } from './lead-body.tsx';
import { leadQuery } from './lead-query.ts';
import { MainAction } from './main-action.tsx';
import { leadTitle } from './person.ts';
import { useLeadActions } from './use-lead-actions.ts';

export interface LeadPanelProps {
  leadId: string;
  /** The row as the list has it, shown while the rest loads. */
  lead?: PanelLead | undefined;
  position?: Position | undefined;
  /** Undefined at the first row. */
  onPrevious?: (() => void) | undefined;
  /** Undefined at the last row. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
  /** Rows of a free sample can't have notes or reported numbers until the order is paid. */
  sample?: boolean;
}

export default function LeadPanel(props: LeadPanelProps) {
  const { leadId, lead, position, onPrevious, onNext, onClose, sample = false } = props;
  const { t } = useTranslation('orders');
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const query = useQuery({ ...leadQuery(leadId), enabled: !sample });
  const actions = useLeadActions(leadId);
  const [tagging, setTagging] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isManager = useHasSeat('manager');
  const shown = query.data ?? lead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every lead starts at its top.
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [leadId]);
  const Frame = small ? Sheet : SidePanel;
  return (
    <Frame
      {...{ leadId, titleId, position, onPrevious, onNext, onClose, bodyRef: body }}
      order={query.data?.order}
      onTag={query.data && (() => setTagging(leadId))}
      action={
        shown && (
          <MainAction
            lead={shown}
            item={query.data}
            unlock={sample || !isManager ? undefined : actions.unlock}
          />
        )
      }
    >
      <Announcement lead={shown} position={position} />
      {shown === undefined && !query.isError && <LeadSkeleton />}
      {shown === undefined && query.isError && (
        <LoadFailed
          error={query.error}
          retry={() => void query.refetch()}
          elsewhere={<CloseButton onClose={onClose} />}
        />
      )}
      {shown === undefined ? (
        <Box component="h2" id={titleId} ref={title} tabIndex={-1} sx={visuallyHidden}>
          {t('lead.label')}
        </Box>
      ) : (
        <LeadBody
          {...{ lead: shown, query, actions, sample, titleId, onPrevious, onNext }}
          titleRef={title}
          tagging={tagging === leadId}
          onTagged={() => setTagging(null)}
        />
      )}
      <KeepFocus leadId={leadId} loaded={shown !== undefined} title={title} />
    </Frame>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" onClick={onClose}>
      {t('actions.close')}
    </Button>
  );
}

/** Says who is shown now, after a move to another row. Opening focuses the name, which says it already. */
function Announcement({ lead, position }: { lead: OrderLead | undefined; position: Position | undefined }) {
  const { t } = useTranslation('orders');
  const [first, setFirst] = useState(lead?.id);
  const [moved, setMoved] = useState(false);
  if (first === undefined && lead !== undefined) setFirst(lead.id);
  if (!moved && first !== undefined && lead !== undefined && lead.id !== first) setMoved(true);
  const name = lead && (leadTitle(lead) || t('lead.unnamed'));
  return (
    <Box role="status" sx={visuallyHidden}>
      {moved &&
        name !== undefined &&
        (position ? t('lead.announced', { name, index: position.index + 1, total: position.total }) : name)}
    </Box>
  );
}
