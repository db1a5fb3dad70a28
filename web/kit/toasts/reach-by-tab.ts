/** MUI keeps the focus in a dialog by these elements before and after it, and takes back focus that moves outside. */
const dialogEnds = '[data-testid="sentinelStart"], [data-testid="sentinelEnd"]';

/**
 * Puts the toasts' buttons into the Tab order of an open dialog, after its last element.
 * @returns a function that takes them out again
 */
export function reachByTab(toasts: HTMLElement): () => void {
  const onDialogEndFocus = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!(target instanceof Element && target.matches(dialogEnds))) return;
    // From the toasts or the browser's own controls, MUI moves the focus into the dialog.
    if (!(relatedTarget instanceof Element) || toasts.contains(relatedTarget)) return;
    const buttons = toasts.querySelectorAll('button');
    const isAtEnd = target.matches('[data-testid="sentinelEnd"]');
    const button = buttons[isAtEnd ? 0 : buttons.length - 1];
    if (button === undefined) return;
    event.stopImmediatePropagation();
    button.focus();
  };
  // At the body, where React has taken note of the focus, and before MUI does at the document.
  const onToastFocus = (event: FocusEvent) => {
    if (toasts.contains(event.target as Node)) event.stopPropagation();
  };
  document.addEventListener('focusin', onDialogEndFocus, { capture: true });
  document.body.addEventListener('focusin', onToastFocus);
  return () => {
    document.removeEventListener('focusin', onDialogEndFocus, { capture: true });
    document.body.removeEventListener('focusin', onToastFocus);
  };
}
