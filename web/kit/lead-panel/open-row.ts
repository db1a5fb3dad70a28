/** What a list of leads needs to work with the panel next to it. */
import type { KeyboardEvent } from 'react';

/** Marks a row's element, so that focus returns to it when the panel closes. */
export const leadRow = (id: string) => ({ 'data-lead': id });

interface Steps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Arrow up and down open the neighboring lead, except where they move the caret or a menu's choice. */
export const onArrowKeys =
  ({ onPrevious, onNext }: Steps) =>
  (event: KeyboardEvent): void => {
    const { key, target, currentTarget, defaultPrevented } = event;
    const inside = target instanceof Node && currentTarget.contains(target);
    if (defaultPrevented || !inside || target instanceof HTMLTextAreaElement) return;
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const step = key === 'ArrowDown' ? onNext : onPrevious;
    step?.();
  };
