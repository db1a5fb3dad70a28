/** Where the focus goes when the button that has it is disabled while it works, or goes: browsers drop it on the page. */

/** What had the focus last. */
let last: Element | null = null;
/** It is disabled, and gets the focus back as soon as it can take it. */
let waits = false;

/** Whether nobody else has the focus: a dialog takes it to itself when it is dropped. */
function isFree(): boolean {
  const { activeElement: now, body } = document;
  return now === null || now === body || (now !== last && now.contains(last));
}

function follow(): void {
  if (!(last instanceof HTMLElement)) return;
  if (!last.isConnected) {
    last = null;
    // Of dialogs above each other the last one is on top; it would look for the focus only after a moment.
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

/** Keeps the focus on this page from now on. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || (waits && target.contains(last))) return;
    last = target;
    waits = false;
  });
  // Who presses beside everything wants it nowhere.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && last?.contains(target))) last = null;
  });
  const observed = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(follow).observe(document.body, observed);
}
