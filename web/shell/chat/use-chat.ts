/** Loads the operator's chat widget once the page is idle. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../../kit/api/queries.ts';
import { asksForPrivacy } from '../../kit/privacy-control.ts';

/** Runs `work` when the page is idle (in Safari: after a delay). Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, 3000);
  return () => clearTimeout(asked);
}

export function useChat(): void {
  const { data } = useQuery(settingsQuery);
  const { chat_provider = '', chat_id = '', chat_origin = '' } = data ?? {};
  useEffect(() => {
    // Global Privacy Control: no data goes to third parties.
    if (chat_provider === '' || chat_id === '' || asksForPrivacy()) return;
    return whenIdle(() => {
      import('./chat.ts').then(
        ({ startChat }) => startChat({ chat_provider, chat_id, chat_origin }),
        console.warn,
      );
    });
  }, [chat_provider, chat_id, chat_origin]);
}
