import { type FocusEvent, useEffect, useRef } from 'react';
import { useToaster } from 'react-hot-toast';
import { durations } from './toasts.tsx';

/**
 * Keeps toasts while one has the focus (WCAG 2.2.1), as the library does while the pointer is over one.
 * @returns the handlers of the element around all toasts
 */
export function usePauseWhileFocused() {
  const { toasts, handlers } = useToaster(durations);
  const { startPause, endPause } = handlers;
  const slot = useRef<HTMLSlotElement>(null);
  const focused = useRef(false);
  const hovered = useRef(false);
  const onFocusLost = () => {
    focused.current = false;
    if (!hovered.current) endPause();
  };
  // A button that's removed loses the focus without an event.
  useEffect(() => {
    if (focused.current && !slot.current?.contains(document.activeElement)) onFocusLost();
    if (toasts.length > 0 || !hovered.current) return;
    hovered.current = false;
    endPause();
  });
  return {
    ref: slot,
    onFocus: () => {
      if (!focused.current && !hovered.current) startPause();
      focused.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!slot.current?.contains(relatedTarget)) onFocusLost();
    },
    // The library starts a pause of its own at the pointer, and ends any when it leaves.
    onMouseEnter: () => {
      if (focused.current) endPause();
      hovered.current = true;
    },
    onMouseLeave: () => {
      hovered.current = false;
      if (focused.current) startPause();
    },
  };
}
