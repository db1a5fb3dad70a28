/** Global shortcuts: Ctrl/⌘+K, `?`, and `g` followed by a page's letter. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { isTyping } from '../../kit/typing.ts';
import { useEntries } from '../menu/entries.ts';
import type { Tool } from '../open-tool.ts';

/** How long after `g` the letter can follow, ms. */
const letterTimeoutMs = 1500;

export function useShortcuts(show: (tool: Tool) => void): void {
  const router = useRouter();
  const entries = useEntries();
  const { singleKeys } = useSettings();
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        show('palette');
        return;
      }
      if (!singleKeys || ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (key === '?') {
        event.preventDefault();
        show('shortcuts');
      } else if (key === 'g') {
        goAt = timeStamp;
      } else if (timeStamp - goAt < letterTimeoutMs) {
        goAt = Number.NEGATIVE_INFINITY;
        const entry = entries.find((candidate) => candidate.key === key.toLowerCase());
        if (entry !== undefined) void router.navigate({ href: entry.to });
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [router, entries, singleKeys, show]);
}
