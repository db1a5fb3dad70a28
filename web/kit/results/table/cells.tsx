/** The cells of a row. Plain elements with classes that the table styles, since a page has hundreds of them. */
import { mdiCellphone, mdiLockOutline, mdiPhoneClassic, mdiWifi } from '@mdi/js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedLead } from '#contract/leads/schemas';
import type { ResultPhone } from '#contract/orders/results';
import {
  DeceasedBadge,
  DncBadge,
  LitigatorBadge,
  MoreBadge,
  OwnListBadge,
  ReportedBadge,
} from '../../chips/badges.tsx';
import { facts, phone } from '../../i18n/format.ts';
import { WorkStatusChip } from '../../lead-work/status.tsx';
import { useHasSeat } from '../../session/seat.ts';
import {
  bestPhone,
  cityLine,
  currentAddress,
  foundName,
  isDeceased,
  isMasked,
  isOnDncList,
  shownName,
  streetLine,
} from './person.ts';

export interface CellProps {
  lead: ListedLead;
  /** Compact rows have one line. */
  compact: boolean;
}

interface LinesProps {
  first: ReactNode;
  second: ReactNode;
  compact: boolean;
  /** Text that may be cut. */
  title?: string;
}

function Lines({ first, second, compact, title }: LinesProps) {
  return (
    <span className="lines" title={title}>
      <span className="line">{first}</span>
      {!compact && <span className="line second">{second}</span>}
    </span>
  );
}

/** Dashes stand for nothing. */
export const Nothing = () => <span className="nothing">–</span>;

export function PersonCell({ lead, compact }: CellProps) {
  const { t } = useTranslation('leads');
  const found = foundName(lead);
  const row = t('row', { number: lead.row_no });
  const second = facts([row, found === undefined ? lead.result?.reason : lead.lead.name]);
  return (
    <Lines
      compact={compact}
      title={facts([shownName(lead), second])}
      first={
        <>
          <bdi className="name">{shownName(lead) || row}</bdi>
          {isDeceased(lead) && <DeceasedBadge />}
        </>
      }
      second={second}
    />
  );
}

export function AddressCell({ lead, compact }: CellProps) {
  const address = currentAddress(lead);
  if (address === undefined) {
    const sent = lead.lead.address;
    return sent === '' ? (
      <Nothing />
    ) : (
      <bdi className="line muted" title={sent}>
        {sent}
      </bdi>
    );
  }
  const [street, city] = [streetLine(address), cityLine(address)];
  return (
    <Lines
      compact={compact}
      title={facts([street, city])}
      first={<bdi>{compact ? [street, city].filter(Boolean).join(', ') : street}</bdi>}
      second={<bdi>{city}</bdi>}
    />
  );
}

const lineIcons = { mobile: mdiCellphone, landline: mdiPhoneClassic, voip: mdiWifi } as const;

/** Cheaper than a component of the icon library. */
export const Glyph = ({ path }: { path: string }) => (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export function LineType({ type }: { type: ResultPhone['type'] }) {
  const { t } = useTranslation('leads');
  if (type === undefined) return null;
  return (
    <>
      <Glyph path={lineIcons[type]} />
      {t(`lineTypes.${type}`)}
    </>
  );
}

/** What is known against a number, and what the customer reported of it. */
export const Flags = ({ phone: best }: { phone: ResultPhone }) => (
  <>
    {best.do_not_contact && <OwnListBadge short />}
    {best.reported !== undefined && <ReportedBadge verdict={best.reported} />}
    {isOnDncList(best) && <DncBadge />}
    {best.litigator === 'yes' && <LitigatorBadge />}
  </>
);

export function PhoneCell({ lead, compact }: CellProps) {
  const { t } = useTranslation('leads');
  const mayPay = useHasSeat('manager');
  const best = bestPhone(lead);
  if (best === undefined) return <Nothing />;
  const more = (lead.result?.person?.phones.length ?? 1) - 1;
  const masked = isMasked(best);
  const mayUnlock = masked && mayPay && lead.outcome === 'possible';
  return (
    <Lines
      compact={compact}
      first={
        <>
          <span className={masked ? 'muted' : undefined}>{phone(best.number)}</span>
          {more > 0 && <MoreBadge count={more} label={t('morePhones', { count: more })} />}
          {compact && <Flags phone={best} />}
        </>
      }
      second={
        mayUnlock ? (
          // Opens the row, where the price is shown before it is paid.
          <span className="unlock">
            <Glyph path={mdiLockOutline} />
            {t('unlock')}
          </span>
        ) : (
          <>
            <LineType type={best.type} />
            <Flags phone={best} />
          </>
        )
      }
    />
  );
}

export function EmailCell({ lead }: CellProps) {
  const email = lead.result?.person?.emails[0];
  if (email === undefined) return <Nothing />;
  const { address, do_not_contact } = email;
  return (
    <span className={address.includes('•') ? 'line muted' : 'line'}>
      <bdi title={address}>{address}</bdi>
      {do_not_contact && <OwnListBadge short />}
    </span>
  );
}

export function OrderCell({ lead: { order } }: CellProps) {
  const text = facts([String(order.number), order.name]);
  return (
    <span className="line" title={text}>
      {text}
    </span>
  );
}

/** The status, and who the lead is assigned to. */
export function WorkCell({ lead: { work }, compact }: CellProps) {
  const { t } = useTranslation('orders');
  const { status, assigned_to } = work;
  return (
    <Lines
      compact={compact}
      first={<WorkStatusChip status={status} />}
      second={
        assigned_to && <bdi title={t('work.assignedTo', { name: assigned_to.name })}>{assigned_to.name}</bdi>
      }
    />
  );
}

export function TagsCell({ lead: { tags } }: CellProps) {
  if (tags.length === 0) return <Nothing />;
  const text = tags.join(', ');
  return (
    <bdi className="line" title={text}>
      {text}
    </bdi>
  );
}
