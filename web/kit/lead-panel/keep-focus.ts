import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'a[href], button, [tabindex="0"]';

/** The element of a lead's row, or a control in it. */
function rowOf(id: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`);
  return row === null || row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>(focusable);
}

/** Whether nothing has focus, or a button that was disabled meanwhile. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

interface KeepFocusProps {
  leadId: string;
  /** Whether the title is the lead's, and not that of its skeleton. */
  loaded: boolean;
  title: RefObject<HTMLElement | null>;
}

/**
 * Focuses the lead's name when the panel opens, and its row, or else what had focus before, when it closes. A component,
 * because the panel's contents are mounted after the panel.
 */
export function KeepFocus({ leadId, loaded, title }: KeepFocusProps): null {
  const open = useRef(leadId);
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      const back = rowOf(open.current) ?? before;
      if (hasLostFocus() && back instanceof HTMLElement && back.isConnected)
        back.focus({ preventScroll: true });
    };
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes when the lead has loaded.
  useEffect(() => {
    open.current = leadId;
    // The focused element may have belonged to the lead before.
    if (hasLostFocus()) title.current?.focus({ preventScroll: true });
  }, [leadId, loaded, title]);
  return null;
}
