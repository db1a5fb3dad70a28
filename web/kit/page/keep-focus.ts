/**
 * Restores the focus when the focused button is disabled while it works, or removed. Browsers would reset the focus to
 * the page.
 */

let last: Element | null = null;
/** The last element is disabled and gets the focus back once it can take it. */
let isDisabled = false;
/** The page's title when `last` got the focus. */
let title: string | undefined;
/** `last` was removed, and nothing has got the focus since. */
let isLost = false;

/** Whether nothing else has the focus. */
function isFree(): boolean {
  const { activeElement: now, body } = document;
  return now === null || now === body || (now !== last && now.contains(last));
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/** A page that replaced another one gets the focus at its title, so that screen readers say where the user is. */
function focusTitle(): void {
  const found = heading();
  if (found === null || found.textContent === title) return;
  isLost = false;
  found.tabIndex = -1;
  // A title does nothing, so it needs no ring.
  found.style.outline = 'none';
  found.focus({ preventScroll: true });
}

/** What is left after the focused element was removed. */
function focusRest(): void {
  // The last of the stacked dialogs is on top; its own focus trap would act later.
  const open = [...document.querySelectorAll('[role=dialog]')]
    .at(-1)
    ?.closest<HTMLElement>('[tabindex="-1"]');
  if (open) open.focus({ preventScroll: true });
  else {
    isLost = true;
    focusTitle();
  }
}

function follow(): void {
  if (isLost && isFree()) focusTitle();
  if (!(last instanceof HTMLElement)) return;
  if (!last.isConnected) {
    last = null;
    if (isFree()) focusRest();
  } else if (last.matches(':disabled')) isDisabled = true;
  else if (isDisabled) {
    isDisabled = false;
    if (isFree()) last.focus({ preventScroll: true });
  }
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || (isDisabled && target.contains(last))) return;
    last = target;
    isDisabled = false;
    isLost = false;
    title = heading()?.textContent;
  });
  // A click outside any control means that nothing keeps the focus.
  document.addEventListener('pointerdown', ({ target }) => {
    isLost = false;
    if (!(target instanceof Node && last?.contains(target))) last = null;
  });
  const observed = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(follow).observe(document.body, observed);
}
