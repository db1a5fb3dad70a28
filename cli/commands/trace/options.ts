import { layoutNames } from '#contract/orders/download/rules';
import type { DownloadQuery, DownloadValue } from '#contract/orders/download/schemas';
import type { HitOn } from '#contract/orders/hit-on';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import type { Purpose } from '#contract/orders/purposes';
import { UsageError } from '../../failures.ts';

/** The options of `openskip trace`. */
export interface TraceOptions {
  out: string;
  map?: string[];
  set?: string[];
  purpose: Purpose;
  value: Exclude<DownloadValue, 'rejects'>;
  hitOn: HitOn;
  /** A vendor’s, or the name of one that the account saved. */
  layout: string;
  mobileOnly?: true;
  dropDnc?: true;
  maxPhones?: number;
  rejects?: string;
  resume?: string;
  force?: true;
  json?: true;
  server?: string;
}

/** How the results are written. Throws if the account hasn’t saved the named layout. */
export async function downloadOf(
  { layout, mobileOnly, dropDnc, maxPhones }: TraceOptions,
  listOwn: () => Promise<OwnLayout[]>,
): Promise<DownloadQuery> {
  const vendor = layoutNames.find((name) => name === layout);
  return {
    format: 'csv',
    layout: vendor ?? 'full',
    layout_id: vendor === undefined ? findByName(await listOwn(), layout).id : undefined,
    rows: 'lead',
    dnc: dropDnc ? 'drop' : 'keep',
    phone_types: mobileOnly ? 'mobile' : 'all',
    max_phones: maxPhones,
  };
}

/** Names differ in more than case. */
function findByName(own: readonly OwnLayout[], name: string): OwnLayout {
  const found = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const names = [...layoutNames, ...own.map((one) => one.name)].join(', ');
  throw new UsageError(`There’s no layout “${name}”. Choose one of ${names}.`);
}
