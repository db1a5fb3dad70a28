import type { ReactNode } from 'react';
import { LoadFailed } from '../states.tsx';

export interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Shown until the first reply. */
  loading: ReactNode;
  /** The title of a failure, where the place doesn't tell what couldn't be loaded. */
  failed?: string | undefined;
  /** Where to go when the thing doesn't exist. */
  elsewhere?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders a query: its data if there is any (even after a failed refetch), its failure, or a placeholder. */
export function Loaded<T>({ query, loading, failed, elsewhere, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  return <LoadFailed what={failed} error={error} retry={() => void refetch()} elsewhere={elsewhere} />;
}
