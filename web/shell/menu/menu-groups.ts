/** Which groups of the menu are open: at most one in accordion mode, any number otherwise (SHELL-5). */
import type { UiSettings } from '../../kit/theme/ui-settings.ts';

type Kind = UiSettings['verticalNavToggleType'];

export function toggled<G>(open: readonly G[], group: G, kind: Kind): readonly G[] {
  if (open.includes(group)) return open.filter((other) => other !== group);
  return kind === 'accordion' ? [group] : [...open, group];
}

/** Opens the group of a page that was just opened. */
export function withCurrent<G>(open: readonly G[], current: G | undefined, kind: Kind): readonly G[] {
  return current === undefined || open.includes(current) ? open : toggled(open, current, kind);
}

/** After a change of mode: an accordion keeps only the group opened last. */
export const asKind = <G>(open: readonly G[], kind: Kind): readonly G[] =>
  kind === 'accordion' ? open.slice(-1) : open;
