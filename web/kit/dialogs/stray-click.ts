/** Clicks next to a dialog that must not close it. */
import { type SyntheticEvent, useRef } from 'react';

type Reason = 'backdropClick' | 'escapeKeyDown';

/**
 * Whether a dialog is to be closed by the second click of a double click on what opened it: the backdrop is under the
 * pointer by then.
 */
const isDoubleClick = (event: object, reason: Reason): boolean =>
  reason === 'backdropClick' && 'detail' in event && Number(event.detail) > 1;

/**
 * The handlers of a dialog or drawer that closes on Escape, and on a click next to it while nothing is typed in it.
 * @param mustStayOpen whether it must stay open now
 */
export function useSafeClose(onClose: () => void, mustStayOpen = false) {
  // The element instead of a flag: a dialog that opens again has a new one.
  const typedIn = useRef<Element>(null);
  return {
    onInput: ({ currentTarget, target }: SyntheticEvent<Element>) => {
      // React's events bubble from dialogs over this one too.
      if (currentTarget.contains(target as Node)) typedIn.current = currentTarget;
    },
    onClose: (event: object, reason: Reason) => {
      const isStray = reason === 'backdropClick' && typedIn.current?.isConnected === true;
      if (!mustStayOpen && !isStray && !isDoubleClick(event, reason)) onClose();
    },
  };
}
