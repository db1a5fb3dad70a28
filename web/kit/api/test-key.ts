import { createKey } from '#contract/api-keys/calls';
import type { NewAppKey } from '#contract/api-keys/schemas';
import { request } from './api.ts';
import { queryClient } from './queries.ts';
import { useCall } from './use-call.ts';

/** Creates a test key, whose name and permissions need no choice. */
export const useTestKey = (name: string, onCreated: (created: NewAppKey) => void) =>
  useCall(() => request(createKey, { body: { name, mode: 'test', scopes: ['trace', 'read', 'manage'] } }), {
    onSuccess: ({ data }) => {
      onCreated(data);
      return queryClient.invalidateQueries({ queryKey: ['app-key'] });
    },
    onFailed: () => {},
  });
