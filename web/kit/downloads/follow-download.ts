import { getDownloadState } from '#contract/orders/download/calls';
import type { DownloadTicket } from '#contract/orders/download/schemas';
import { request } from '../api/api.ts';
import { fileSize, percent } from '../i18n/format.ts';
import { i18n } from '../i18n/i18n.ts';
import { toast } from '../toasts/toasts.tsx';

/** Rows from which a download is slow enough to show its progress. */
const progressRows = 20_000;
const pollIntervalMs = 1000;
/** Polls without progress after which a download counts as abandoned (closed browser, or paused for good). */
const maxIdlePolls = 60;

const waitForPoll = () => new Promise((resolve) => setTimeout(resolve, pollIntervalMs));

/** Toasts that a download has started and, if large, its progress. */
export async function followDownload({ id, rows, bytes }: DownloadTicket): Promise<void> {
  if (rows < progressRows) {
    toast.success(i18n.t('orders:download.started', { count: rows, size: fileSize(bytes) }));
    return;
  }
  const words = (sent: number) =>
    i18n.t('orders:download.progress', { sent, count: rows, share: percent(sent / rows) });
  const shown = toast.loading(words(0));
  let lastSent = 0;
  for (let idlePolls = 0; idlePolls < maxIdlePolls; idlePolls += 1) {
    await waitForPoll();
    const answer = await request(getDownloadState, { params: { id } });
    if (!answer.status) continue;
    const { state, sent } = answer.data;
    if (state === 'done') {
      toast.success(i18n.t('orders:download.done', { count: sent }), { id: shown });
      return;
    }
    if (state === 'stopped') {
      toast.error(i18n.t('orders:download.stopped', { count: sent }), { id: shown });
      return;
    }
    if (sent > lastSent) idlePolls = 0;
    lastSent = sent;
    toast.loading(words(Math.min(sent, rows)), { id: shown });
  }
  toast.dismiss(shown);
}
