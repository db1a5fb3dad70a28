import type { DownloadValue } from '#contract/orders/download/schemas';
import type { Purpose } from '#contract/orders/purposes';

/** The options of `openskip trace`. */
export interface TraceOptions {
  out: string;
  map?: string[];
  set?: string[];
  purpose: Purpose;
  value: Exclude<DownloadValue, 'rejects'>;
  rejects?: string;
  resume?: string;
  force?: true;
  json?: true;
  server?: string;
}
