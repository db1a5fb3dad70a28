import { queryClient } from '../../kit/api/queries.ts';
import { setupQuery } from './api.ts';

/** Whether nobody was imported yet; false if that can't be told. */
export const isServiceEmpty = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...setupQuery, retry: false }).then(
    ({ people }) => people === 0,
    () => false,
  );
