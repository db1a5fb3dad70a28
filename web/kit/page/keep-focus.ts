/**
 * Restores the focus when the focused button is disabled while it works, or removed. Browsers would reset the focus to
 * the page.
 */

let last: Element | null = null;
/** The last element is disabled and gets the focus back once it can take it. */
let waits = false;

/** Whether nothing else has the focus. */
function isFree(): boolean {
  const { activeElement: now, body } = document;
  return now === null || now === body || (now !== last && now.contains(last));
}

function follow(): void {
  if (!(last instanceof HTMLElement)) return;
  if (!last.isConnected) {
    last = null;
    // The last of the stacked dialogs is on top; its own focus trap would act later.
    const open = [...document.querySelectorAll('[role=dialog]')]
      .at(-1)
      ?.closest<HTMLElement>('[tabindex="-1"]');
    if (isFree()) open?.focus({ preventScroll: true });
  } else if (last.matches(':disabled')) waits = true;
  else if (waits) {
    waits = false;
    if (isFree()) last.focus({ preventScroll: true });
  }
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || (waits && target.contains(last))) return;
    last = target;
    waits = false;
  });
  // A click outside any control means that nothing keeps the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && last?.contains(target))) last = null;
  });
  const observed = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(follow).observe(document.body, observed);
}
