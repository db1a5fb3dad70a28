import type { ReactNode } from 'react';
import { LoadFailed } from './states.tsx';

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  loading: ReactNode;
  /** "We couldn't load your orders" */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data as soon as there is any, until then `loading`, or the failure with a retry. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  return <LoadFailed what={failed} error={error} retry={() => void refetch()} />;
}
