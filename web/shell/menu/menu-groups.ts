/** Which groups of the menu stand open: at most one in an accordion, each for itself otherwise (SHELL-5). */
import type { UiSettings } from '../../kit/theme/ui-settings.ts';

type Kind = UiSettings['verticalNavToggleType'];

/** After a group was clicked. */
export function toggled<G>(open: readonly G[], group: G, kind: Kind): readonly G[] {
  if (open.includes(group)) return open.filter((other) => other !== group);
  return kind === 'accordion' ? [group] : [...open, group];
}

/** After a page was opened: its group opens by itself. */
export function withCurrent<G>(open: readonly G[], current: G | undefined, kind: Kind): readonly G[] {
  return current === undefined || open.includes(current) ? open : toggled(open, current, kind);
}

/** After the kind was changed: an accordion keeps the group that was opened last. */
export const asKind = <G>(open: readonly G[], kind: Kind): readonly G[] =>
  kind === 'accordion' ? open.slice(-1) : open;
