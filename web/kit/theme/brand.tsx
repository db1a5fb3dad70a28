/** The operator's name and logo, from the site settings. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/queries.ts';
import { Logo, LogoMark } from './logo.tsx';

export function useBrand(): string {
  return useQuery(settingsQuery).data?.brand_name ?? 'OpenSkip';
}

/** The URL of the operator's own logo. */
function usePicture(): string | undefined {
  const { data } = useQuery(settingsQuery);
  return data?.brand_logo ? data.media_base + data.brand_logo : undefined;
}

/** The operator's logo, or the OpenSkip mark, with the operator's name. */
export const Brand = ({ size = 28 }: { size?: number }) => (
  <Logo name={useBrand()} size={size} picture={usePicture()} />
);

/** The logo without the name. */
export const BrandMark = () => <LogoMark picture={usePicture()} />;
