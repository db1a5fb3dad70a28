import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

/** Debounce, ms. */
const pauseMs = 200;

/**
 * Keeps the typed text and calls `onSearch` once typing pauses. A `value` that changes otherwise (back button, link)
 * replaces the text.
 */
export function useSearchText(value = '', onSearch: (value: string | undefined) => void) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useDebouncedCallback((typed: string) => {
    if (typed !== value && typed === text.trim()) onSearch(typed === '' ? undefined : typed);
  }, pauseMs);
  const type = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return { text, type };
}
