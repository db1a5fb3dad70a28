/** The text of a search field that searches while somebody types. */
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

/** How long typing pauses before the search runs, ms. */
const pauseMs = 200;

/**
 * Keeps what is typed and calls `onSearch` once typing pauses. A `value` that changes by itself, by going back or by a
 * link, replaces what was typed.
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
