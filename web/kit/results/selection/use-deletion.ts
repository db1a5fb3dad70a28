import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leadQuery } from '../../lead-panel/lead-query.ts';
import type { ResultsList } from '../use-results.ts';
import { isSelected } from './model.ts';

/**
 * What to do after the selected leads were deleted: the panel closes if its lead was one of them, and nothing of them
 * stays cached.
 */
export function useDeletion({ selection, selectNone, query, openId, open }: ResultsList): () => void {
  const cache = useQueryClient();
  const closing = useRef<string>(undefined);
  useEffect(() => {
    if (closing.current === undefined || closing.current === openId) return;
    // Not before: the panel would load the lead again.
    cache.removeQueries(leadQuery(closing.current));
    closing.current = undefined;
  }, [cache, openId]);
  return () => {
    cache.removeQueries({
      queryKey: ['lead'],
      type: 'inactive',
      predicate: ({ queryKey: [, id] }) => isSelected(selection, String(id)),
    });
    if (openId !== undefined && isSelected(selection, openId)) {
      const isListed = query.data?.items.some(({ id }) => id === openId);
      if (selection.type === 'include' || isListed) {
        closing.current = openId;
        open(null);
      } else {
        // It may not match the filters, and still be there.
        void cache.resetQueries(leadQuery(openId));
      }
    }
    selectNone();
  };
}
