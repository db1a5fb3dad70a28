import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/accounts/schemas';
import { profileQuery } from '../../../kit/api/queries.ts';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { useSession } from '../../../kit/session/session.ts';

export interface OwnProfileProps {
  /** Shown until the profile is there, in the shape of the content. */
  loading: ReactNode;
  children: (profile: Profile) => ReactNode;
}

export function OwnProfile({ loading, children }: OwnProfileProps) {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  if (data !== undefined) return children(data);
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
  return loading;
}
