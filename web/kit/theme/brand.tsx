/** The operator's name and logo, from the site settings. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/queries.ts';
import { Logo } from './logo.tsx';

export function useBrand(): string {
  return useQuery(settingsQuery).data?.brand_name ?? 'OpenSkip';
}

/** The operator's logo, or the OpenSkip mark, with the operator's name. */
export function Brand({ size = 28 }: { size?: number }) {
  const { data } = useQuery(settingsQuery);
  const picture = data?.brand_logo ? data.media_base + data.brand_logo : undefined;
  return <Logo name={data?.brand_name ?? 'OpenSkip'} size={size} picture={picture} />;
}
