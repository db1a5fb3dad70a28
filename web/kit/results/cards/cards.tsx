/** Results on phones: a card a lead. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLead } from '#contract/leads/schemas';
import { DeceasedBadge, MoreBadge } from '../../chips/badges.tsx';
import { Confidence } from '../../confidence.tsx';
import { phone } from '../../i18n/format.ts';
import { WorkStatusChip } from '../../lead-work/status.tsx';
import { useHasSeat } from '../../session/seat.ts';
import { OutcomeChip } from '../../status-chip.tsx';
import { isSelected, type LeadSelection } from '../selection/model.ts';
import { Flags, LineType } from '../table/cells.tsx';
import {
  bestPhone,
  cityLine,
  currentAddress,
  isDeceased,
  isMasked,
  shownName,
  streetLine,
} from '../table/person.ts';
import { CallButton } from './call-button.tsx';
import { cardFrame, SkeletonCards } from './skeleton-cards.tsx';

export interface ResultsCardsProps {
  label: string;
  leads: readonly ListedLead[] | undefined;
  loading: boolean;
  /** Undefined unless leads are being selected. */
  selection: LeadSelection | undefined;
  onSelect: (leads: readonly string[], selected: boolean) => void;
  onOpen: (id: string) => void;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const cardStyle = (theme: Theme) => ({
  ...cardFrame(theme),
  position: 'relative',
  '& .text': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: '2px',
    paddingBlock: '10px',
    cursor: 'pointer',
  },
  '& .text:focus-visible': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: 2 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  '& .name': { fontSize: 15, lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' },
  '& .address': { ...cut, fontSize: 13, lineHeight: '20px', color: theme.vars.palette.text.secondary },
  '& .number': { fontSize: 14, lineHeight: '22px', fontVariantNumeric: 'tabular-nums' },
  '& .muted, & .type': { color: theme.vars.palette.text.secondary },
  '& .type': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 13 },
  '& .glyph': { width: 14, height: 14, flex: 'none', fill: 'currentColor' },
});

export default function ResultsCards({
  label,
  leads,
  loading,
  selection,
  onSelect,
  onOpen,
}: ResultsCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (leads === undefined) return <SkeletonCards />;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      aria-busy={loading}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: loading ? 0.55 : 1, transition: 'opacity 150ms' }}
    >
      {leads.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          selected={selection && isSelected(selection, lead.id)}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}

interface LeadCardProps extends Pick<ResultsCardsProps, 'onSelect' | 'onOpen'> {
  lead: ListedLead;
  selected: boolean | undefined;
}

const LeadCard = memo(function LeadCard({ lead, selected, onSelect, onOpen }: LeadCardProps) {
  const { t } = useTranslation('leads');
  const mayPay = useHasSeat('manager') && lead.outcome === 'possible';
  const best = bestPhone(lead);
  const name = shownName(lead) || t('row', { number: lead.row_no });
  return (
    <Box component="li" sx={cardStyle}>
      {selected !== undefined && (
        <Checkbox
          checked={selected}
          onChange={() => onSelect([lead.id], !selected)}
          slotProps={{ input: { 'aria-label': t('table.select', { name }) } }}
          sx={{ width: 44, height: 44, marginInlineStart: '-12px' }}
        />
      )}
      <button type="button" className="text" onClick={() => onOpen(lead.id)}>
        <span className="line">
          <bdi className="name">{name}</bdi>
          {isDeceased(lead) && <DeceasedBadge />}
          <Sureness lead={lead} />
          {lead.work.status !== 'new' && <WorkStatusChip status={lead.work.status} />}
        </span>
        <Address lead={lead} />
        {best !== undefined && (
          <span className="line">
            <span className={isMasked(best) ? 'number muted' : 'number'}>{phone(best.number)}</span>
            <span className="type">
              {isMasked(best) && mayPay ? t('unlock') : <LineType type={best.type} />}
            </span>
            <Flags phone={best} />
            <MorePhones lead={lead} />
          </span>
        )}
      </button>
      {best !== undefined && (
        <CallButton
          phone={best}
          deceased={isDeceased(lead)}
          {...(mayPay && { onUnlock: () => onOpen(lead.id) })}
        />
      )}
    </Box>
  );
});

/** How sure a hit is; other outcomes say what they are. */
const Sureness = ({ lead: { outcome, probability } }: { lead: ListedLead }) =>
  outcome === 'hit' && probability !== null ? (
    <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
      <Confidence probability={probability} />
    </Box>
  ) : (
    outcome !== null && <OutcomeChip outcome={outcome} />
  );

function Address({ lead }: { lead: ListedLead }) {
  const address = currentAddress(lead);
  const text =
    address === undefined
      ? lead.lead.address
      : [streetLine(address), cityLine(address)].filter(Boolean).join(', ');
  return (
    <bdi className="address" title={text}>
      {text}
    </bdi>
  );
}

function MorePhones({ lead }: { lead: ListedLead }) {
  const { t } = useTranslation('leads');
  const more = (lead.result?.person?.phones.length ?? 1) - 1;
  return more > 0 && <MoreBadge count={more} label={t('morePhones', { count: more })} />;
}
