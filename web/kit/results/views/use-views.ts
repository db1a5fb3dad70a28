import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createView, deleteView, updateView } from '#contract/leads/view-calls';
import type { SavedView, ViewBody, ViewChange } from '#contract/leads/views';
import { request } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { pollIfOutdated, viewCountsQuery, viewsQuery } from '../queries.ts';
import { type BuiltInView, builtInFilters, fromSaved, type View } from './model.ts';

/** The built-in views with their counts, and the customer's own. */
export function useViews(order: number | undefined, refetchInterval: number | false): View[] {
  const { t } = useTranslation('leads');
  const { data: counts } = useQuery({
    ...viewCountsQuery(order),
    refetchInterval: ({ state }) => refetchInterval || pollIfOutdated(state),
  });
  const { data: saved = [] } = useQuery(viewsQuery);
  const builtIn = (Object.keys(builtInFilters) as BuiltInView[]).map((id) => ({
    id,
    builtIn: id,
    name: t(`views.${id}`),
    filters: builtInFilters[id],
    count: counts?.[id],
  }));
  return [...builtIn, ...saved.map(fromSaved)];
}

/** A change of the view as this page shows it. */
function toChange(saved: SavedView | undefined, change: Partial<ViewBody>): ViewChange {
  if (saved === undefined) throw new Error('a built-in view can’t be changed');
  const { id: _, ...previous } = saved;
  return { ...previous, ...change, previous };
}

/** Saves, changes and deletes views, and brings a deleted one back. */
export function useViewChanges() {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const create = useCall((view: ViewBody) => request(createView, { body: view }), { onSuccess: refresh });
  const update = useCall(
    ({ view: { id, saved }, change }: { view: View; change: Partial<ViewBody> }) =>
      request(updateView, { params: { id }, body: toChange(saved, change) }),
    // Also after a failure: someone else may have changed it.
    { onSettled: refresh },
  );
  const remove = useCall((id: string) => request(deleteView, { params: { id } }), {
    onSuccess: async ({ data: { id: _, ...view } }) => {
      await refresh();
      const { toastAction } = await import('../../toasts/action-toast.tsx');
      toastAction(t('views.deleted', { name: view.name }), t('views.undo'), () => create.mutate(view));
    },
  });
  return { create, update, remove };
}
