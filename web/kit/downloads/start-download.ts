import type { z } from 'zod';
import { createLeadsDownload } from '#contract/leads/selection-calls';
import { createDownloadTicket } from '#contract/orders/download/calls';
import type {
  DownloadQuery,
  DownloadTicket,
  DownloadValue,
  PeopleDownloadValue,
  SelectionDownload,
} from '#contract/orders/download/schemas';
import { type Failed, request } from '../api/api.ts';
import { toast } from '../toasts/toasts.tsx';

/** Options left out use the server's defaults. */
export interface DownloadChoice extends Partial<DownloadQuery> {
  value: PeopleDownloadValue;
}

/** Creates a download ticket and lets the browser stream the file to disk; returns its expected size. */
export async function startDownload(
  order: string,
  { value, ...query }: Omit<DownloadChoice, 'value'> & { value: DownloadValue },
): Promise<DownloadTicket | Failed> {
  return followTicket(await request(createDownloadTicket, { params: { orderId: order, value }, query }));
}

/** Like `startDownload`, and says how it goes. */
export async function runDownload(...args: Parameters<typeof startDownload>): Promise<void> {
  const started = await startDownload(...args);
  if (!('path' in started)) return void toast.error(started.message);
  const { followDownload } = await import('./follow-download.ts');
  await followDownload(started);
}

export const startChosenDownload = async (
  json: z.input<typeof SelectionDownload>,
): Promise<DownloadTicket | Failed> => followTicket(await request(createLeadsDownload, { body: json }));

function followTicket(answer: { status: true; data: DownloadTicket } | Failed): DownloadTicket | Failed {
  if (!answer.status) return answer;
  window.location.assign(answer.data.path);
  return answer.data;
}
