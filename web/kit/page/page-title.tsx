/** The browser tab's title: the page and the operator's name. */
import { useBrand } from '../theme/brand.tsx';

export function PageTitle({ children }: { children: string }) {
  const brand = useBrand();
  return <title>{`${children} · ${brand}`}</title>;
}
