/** Brings the operator's chat widget to every page, once the page itself has nothing left to do. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../../kit/api/queries.ts';
import { asksForPrivacy } from '../../kit/privacy-control.ts';

/** Runs `work` when the page is idle; answers how to call it off. Safari has no such moment, and waits. */
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
    // Who sends Global Privacy Control is not told to anybody else.
    if (chat_provider === '' || chat_id === '' || asksForPrivacy()) return;
    return whenIdle(() => {
      import('./chat.ts').then(
        ({ startChat }) => startChat({ chat_provider, chat_id, chat_origin }),
        console.warn,
      );
    });
  }, [chat_provider, chat_id, chat_origin]);
}
