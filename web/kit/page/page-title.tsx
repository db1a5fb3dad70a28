/** The name of a page in the browser's tab, with the operator's. */
import { useBrand } from '../theme/brand.tsx';

export function PageTitle({ children }: { children: string }) {
  const brand = useBrand();
  return <title>{`${children} · ${brand}`}</title>;
}
