import type { ReactNode, Ref } from 'react';
import type { LeadItem } from '#contract/leads/remarks';

/** Where the lead is in its list. */
export interface Position {
  /** Counts from 0, across all pages. */
  index: number;
  total: number;
}

/** What both frames take: the panel next to a list, and the sheet of small screens. */
export interface FrameProps {
  leadId: string;
  /** Where the lead comes from; undefined until it has loaded, and for rows of a sample. */
  order: LeadItem['order'] | undefined;
  titleId: string;
  position: Position | undefined;
  /** Undefined at the first or last row. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Goes to the tags; undefined where the lead can't have any. */
  onTag: (() => void) | undefined;
  /** The main action of the sheet. */
  action: ReactNode;
  bodyRef: Ref<HTMLDivElement>;
  children: ReactNode;
}
