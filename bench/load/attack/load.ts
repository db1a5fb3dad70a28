/** The load from accounts that never paid: limited per account, and stopped on request. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './client.ts';

/** Limits per account, with pauses in ms. */
const bounds = { uploads: 4, streams: 4, pace: { quotes: 250, reads: 100, exports: 5000, signIns: 500 } };

export interface Load {
  /** Ends the load and returns a summary of what was sent. */
  stop(): Promise<string>;
}

type Call = Account['call'];

/** Repeats calls until it is stopped, and counts them. */
class Repeater {
  readonly #counts = new Map<string, { sent: number; refused: number }>();
  readonly #stopping = new AbortController();
  readonly signal = this.#stopping.signal;

  count(kind: string, accepted: boolean): void {
    const { sent, refused } = this.#counts.get(kind) ?? { sent: 0, refused: 0 };
    this.#counts.set(kind, { sent: sent + 1, refused: refused + (accepted ? 0 : 1) });
  }

  async repeat(kind: string, everyMs: number, once: () => Promise<boolean>): Promise<void> {
    const { signal } = this;
    while (!signal.aborted) {
      try {
        this.count(kind, await once());
      } catch (error) {
        if (signal.aborted) return;
        this.count(kind, false);
        if (!(error instanceof TypeError)) throw error;
      }
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  summary(): string {
    return [...this.#counts].map(([what, { sent, refused }]) => `${sent} ${what} (${refused})`).join(', ');
  }
}

interface List {
  file: Blob;
  mapping: unknown;
}

/** Uploads and quotes large files, then re-quotes them repeatedly. */
function quotes(repeater: Repeater, call: Call, { file, mapping }: List): Promise<void> {
  const { signal } = repeater;
  const orders: string[] = [];
  let uploads = 0;
  let upload: string | undefined;
  const sendFile = async () => {
    uploads += 1;
    const form = new FormData();
    form.append('file', file, 'large.csv');
    const { status, body } = await call('POST', '/file-upload', { body: form, signal });
    repeater.count('uploads', status === 200);
    if (status === 200) upload = (body as { data: { id: string } }).data.id;
  };
  const quote = async (upload_id: string) => {
    const answer = await call('POST', '/order-quote', { body: { upload_id, mapping }, signal });
    if (answer.status !== 200) return false;
    orders.push((answer.body as { data: { id: string } }).data.id);
    upload = undefined;
    return true;
  };
  return repeater.repeat('quotes', bounds.pace.quotes, async () => {
    if (upload === undefined && uploads < bounds.uploads) await sendFile();
    if (upload !== undefined) return quote(upload);
    const id = orders[Math.floor(Math.random() * orders.length)];
    return id !== undefined && (await call('POST', `/order-reprice/${id}`, { signal })).status === 200;
  });
}

/** Everything that one account does at once. */
function works(repeater: Repeater, { id, email, call }: Omit<Account, 'token'>, list: List): Promise<void>[] {
  const { signal } = repeater;
  const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
  const lists = [`/all-leads/${id}?value=a&per_page=100`, '/order-list?per_page=100', `/lead-orders/${id}`];
  let turn = 0;
  return [
    quotes(repeater, call, list),
    repeater.repeat('lists', bounds.pace.reads, () =>
      ok(call('GET', lists[turn++ % lists.length] ?? '', { signal })),
    ),
    repeater.repeat('exports', bounds.pace.exports, () => ok(call('POST', '/data-export', { signal }))),
    repeater.repeat('sign-ins', bounds.pace.signIns, () =>
      ok(call('POST', '/login', { body: { email, password: 'a wrong password' }, signal })),
    ),
    ...Array.from({ length: bounds.streams }, () =>
      repeater.repeat('streams', bounds.pace.signIns, () => call.stream(signal)),
    ),
  ];
}

export function startAttack(accounts: Omit<Account, 'token'>[], list: List): Load {
  const repeater = new Repeater();
  const running = accounts.flatMap((account) => works(repeater, account, list));
  return {
    async stop() {
      repeater.stop();
      await Promise.allSettled(running);
      return repeater.summary();
    },
  };
}
