import type { Column, Header } from '#contract/uploads/schemas';
import type { Decisions } from './mapping.ts';

export interface HeaderChoice {
  header: Header;
  group: 'owner' | 'property' | 'mailing' | 'contact' | 'other';
}

/** The columns by how sure their proposal is. A column stays in its group whatever the customer chooses. */
export function groupColumns(columns: readonly Column[]) {
  return {
    matched: columns.filter(({ match }) => match !== null && match !== 'check'),
    doubtful: columns.filter(({ match }) => match === 'check'),
    unmatched: columns.filter(({ match }) => match === null),
  };
}

/** Whether a proposal still needs a look: neither confirmed nor changed. */
export const isUnchecked = (column: Column, { headers, confirmed }: Decisions): boolean =>
  column.match === 'check' && headers[column.index] === column.header && !confirmed.includes(column.index);
