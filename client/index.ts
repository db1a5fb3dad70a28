/**
 * `openskip/client`: the API for programs. Typed by the schemas that check its requests; it waits where it is told to,
 * sends again what is safe to be sent again, and reads results to their end.
 */
import type { SingleTrace, TraceBody } from '../contract/api-keys/schemas.ts';
import type { Page } from '../contract/envelope.ts';
import type { DownloadQuery, DownloadValue } from '../contract/orders/download.ts';
import type { Outcome } from '../contract/orders/results.ts';
import type {
  LeadSummary,
  Order,
  OrderLead,
  OrderState,
  Purpose,
  Upload,
} from '../contract/orders/schemas.ts';
import type { Mapping, TypedLead } from '../contract/uploads/schemas.ts';
import type { Balance } from '../contract/wallet/schemas.ts';
import { type Call, type Sender, type SenderOptions, sender } from './send.ts';

export { OpenSkipError } from './send.ts';
export type {
  Balance,
  LeadSummary,
  Mapping,
  Order,
  OrderLead,
  OrderState,
  Outcome,
  Page,
  Purpose,
  SingleTrace,
  TypedLead,
  Upload,
};

/** For any call that can be sent again: under the same key it is done once. Without one, each call makes its own. */
export interface Once {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** What becomes of the leads of a batch. */
export interface BatchTerms {
  name?: string;
  purpose?: Purpose;
  /** False for the price alone, which costs nothing. */
  pay?: boolean;
  /** The most it may cost; an order that could cost more waits for its payment. */
  most_coins?: number;
}

/** The calls of the API that a key may make. */
export interface OpenSkip {
  /** Traces one lead and answers at once. */
  trace(asked: TraceBody, once?: Once): Promise<SingleTrace>;
  /** Orders a batch of up to 100,000 leads; it is priced and paid in the background. */
  order(leads: readonly TypedLead[], terms: BatchTerms, once?: Once): Promise<Order>;
  /** Uploads a file of leads; the answer proposes a mapping. */
  upload(file: Blob, name: string, signal?: AbortSignal): Promise<Upload>;
  /** Drafts an order on an upload; its price is there when it is `priced`. Costs nothing. */
  quote(asked: { upload_id: string; mapping: Mapping; name?: string }, once?: Once): Promise<Order>;
  /** Pays a priced order with coins. */
  pay(asked: { order_id: string; purpose: Purpose }, once?: Once): Promise<Order>;
  /** An order by its id or its number. */
  readOrder(id: string, signal?: AbortSignal): Promise<Order>;
  /** A page of orders, the newest first. */
  orders(asked?: {
    page?: number;
    per_page?: number;
    value?: string;
    state?: OrderState;
  }): Promise<Page<Order>>;
  /** Asks for an order until it is no draft any more. */
  priced(id: string, watch?: Watch): Promise<Order>;
  /** Asks for an order until it has ended: completed, cancelled or failed; also one that waits for its payment ends that. */
  ended(id: string, watch?: Watch): Promise<Order>;
  pause(id: string): Promise<Order>;
  resume(id: string): Promise<Order>;
  cancel(id: string): Promise<Order>;
  /** The rows of an order with their results, piece by piece; a loop that is left asks for no more. */
  results(id: string, asked?: ResultsAsked & { limit?: number }): AsyncGenerator<OrderLead>;
  /** The same in one answer that is read as it comes. */
  resultStream(id: string, asked?: ResultsAsked): AsyncGenerator<OrderLead>;
  /** A file of results, as the answer whose body it is. */
  download(id: string, value: DownloadValue, as?: Partial<DownloadQuery>): Promise<Response>;
  balance(): Promise<Balance>;
  /** Any other call below `/api/v1`; answers its data. */
  call<Data>(asked: Call): Promise<Data>;
}

export interface ResultsAsked {
  outcome?: Outcome;
  /** The `row_no` of the last result that you have. */
  starting_after?: number;
  signal?: AbortSignal;
}

export interface Watch {
  /** Between two looks, ms; 1000 unless said. */
  every?: number;
  /** Hears of each look. */
  seen?: (order: Order) => void;
  signal?: AbortSignal;
}

const ends: readonly OrderState[] = ['completed', 'cancelled', 'failed', 'awaiting_payment'];

/** Opens the API of a service for a key. */
export function openSkip(options: SenderOptions): OpenSkip {
  const send = sender(options);
  const data = async <Data>(asked: Call) => (await send.json<{ data: Data }>(asked)).data;
  const post = <Data>(path: string, body?: unknown, once?: Once) =>
    data<Data>({ method: 'POST', path, body, ...once });
  const readOrder = (id: string, signal?: AbortSignal) =>
    data<Order>({ path: `/single-order-list/${encodeURIComponent(id)}`, signal });

  async function watched(id: string, until: (order: Order) => boolean, watch: Watch = {}): Promise<Order> {
    for (;;) {
      const order = await readOrder(id, watch.signal);
      watch.seen?.(order);
      if (until(order)) return order;
      await send.pause(watch.every ?? 1000, watch.signal);
    }
  }

  return {
    trace: (asked, once) => post('/trace', asked, { idempotencyKey: newKey(), ...once }),
    order: (leads, { name = 'batch', purpose, pay = true, most_coins }, once) =>
      data({
        method: 'POST',
        path: '/orders',
        query: { name, purpose, pay, most_coins },
        lines: leads,
        idempotencyKey: newKey(),
        ...once,
      }),
    upload: (file, name, signal) => {
      const form = new FormData();
      form.append('file', file, name);
      return data({ method: 'POST', path: '/file-upload', form, signal });
    },
    quote: (asked, once) => post('/order-quote', asked, { idempotencyKey: newKey(), ...once }),
    pay: (asked, once) =>
      post('/payment', { ...asked, method: 'coins' }, { idempotencyKey: newKey(), ...once }),
    readOrder,
    orders: (query = {}) => data({ path: '/order-list', query }),
    priced: (id, watch) => watched(id, ({ state }) => state !== 'draft', watch),
    ended: (id, watch) => watched(id, ({ state }) => ends.includes(state), watch),
    pause: (id) => post(`/order-pause/${encodeURIComponent(id)}`),
    resume: (id) => post(`/order-resume/${encodeURIComponent(id)}`),
    cancel: (id) => post(`/order-cancel/${encodeURIComponent(id)}`),
    results: (id, asked) => byCursor(send, id, asked),
    resultStream: (id, asked) => asStream(send, id, asked),
    download: (id, value, { ...query } = {}) =>
      send.answer({ path: `/lead-file-download/${encodeURIComponent(id)}/${value}`, query }),
    balance: () => data({ path: '/wallet' }),
    call: data,
  };
}

const newKey = () => crypto.randomUUID();

interface Piece {
  items: OrderLead[];
  next: number | null;
}

async function* byCursor(
  send: Sender,
  id: string,
  { starting_after = 0, signal, limit = 500, outcome }: ResultsAsked & { limit?: number } = {},
): AsyncGenerator<OrderLead> {
  const path = `/order-results/${encodeURIComponent(id)}`;
  for (let from: number | null = starting_after; from !== null; ) {
    const query: Call['query'] = { starting_after: from, limit, outcome };
    const { data }: { data: Piece } = await send.json<{ data: Piece }>({ path, query, signal });
    yield* data.items;
    from = data.next;
  }
}

async function* asStream(
  send: Sender,
  id: string,
  { signal, ...query }: ResultsAsked = {},
): AsyncGenerator<OrderLead> {
  const { body } = await send.answer({
    path: `/order-results/${encodeURIComponent(id)}/stream`,
    query,
    signal,
  });
  if (body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as OrderLead;
  }
}
