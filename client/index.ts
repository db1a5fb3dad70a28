/**
 * `openskip/client`: the API for programs, typed by the schemas that validate requests. It respects Retry-After,
 * retries what is safe to retry, and pages through results.
 */
import type { SingleTrace, TraceRequest } from '../contract/api-keys/schemas.ts';
import type { Page } from '../contract/envelope.ts';
import type { DownloadQuery, DownloadValue } from '../contract/orders/download/schemas.ts';
import type { HitOn } from '../contract/orders/hit-on.ts';
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

/**
 * For calls that can be retried: repeated with the same key, they take effect once. By default each call generates a
 * key.
 */
export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** What to do with the leads of a batch. */
export interface BatchTerms {
  name?: string;
  purpose?: Purpose;
  /** What counts as a hit and costs a coin: any new contact, a new phone, or a new mobile. */
  hit_on?: HitOn;
  /** False only quotes the batch, which is free. */
  pay?: boolean;
  /** The most it may cost; an order that could cost more waits for payment. */
  most_coins?: number;
}

/** The API calls available to a key. */
export interface OpenSkip {
  /** Traces one lead and returns its result at once. */
  trace(params: TraceRequest, once?: CallOptions): Promise<SingleTrace>;
  /** Orders a batch of up to 100,000 leads, quoted and paid in the background. */
  order(leads: readonly TypedLead[], terms: BatchTerms, once?: CallOptions): Promise<Order>;
  /** Uploads a file of leads; the reply proposes a mapping. */
  upload(file: Blob, name: string, signal?: AbortSignal): Promise<Upload>;
  /** Drafts an order from an upload; `priced` waits for its quote. Free. */
  quote(
    params: { upload_id: string; mapping: Mapping; name?: string; hit_on?: HitOn },
    once?: CallOptions,
  ): Promise<Order>;
  /** Pays a quoted order with coins. */
  pay(params: { order_id: string; purpose?: Purpose }, once?: CallOptions): Promise<Order>;
  /** Reads an order by id or number. */
  readOrder(id: string, signal?: AbortSignal): Promise<Order>;
  /** A page of orders, newest first. */
  orders(params?: {
    page?: number;
    per_page?: number;
    value?: string;
    state?: OrderState;
  }): Promise<Page<Order>>;
  /** Polls an order until it is no longer a draft. */
  priced(id: string, watch?: Watch): Promise<Order>;
  /** Polls an order until it is completed, canceled or failed; also returns if it waits for payment. */
  ended(id: string, watch?: Watch): Promise<Order>;
  pause(id: string): Promise<Order>;
  resume(id: string): Promise<Order>;
  cancel(id: string): Promise<Order>;
  /** Iterates an order's rows with results, page by page; leaving the loop requests no more. */
  results(id: string, params?: ResultsOptions & { limit?: number }): AsyncGenerator<OrderLead>;
  /** The same in a single streamed reply. */
  resultStream(id: string, params?: ResultsOptions): AsyncGenerator<OrderLead>;
  /** A file of results, as the response with its body. */
  download(id: string, value: DownloadValue, as?: Partial<DownloadQuery>): Promise<Response>;
  balance(): Promise<Balance>;
  /** Makes any other call below `/api/v1` and returns its data. */
  call<Data>(params: Call): Promise<Data>;
}

export interface ResultsOptions {
  outcome?: Outcome;
  /** `row_no` of the last result received. */
  starting_after?: number;
  signal?: AbortSignal;
}

export interface Watch {
  /** Polling interval in ms; 1000 by default. */
  every?: number;
  /** Called after each poll. */
  onPoll?: (order: Order) => void;
  signal?: AbortSignal;
}

const ends: readonly OrderState[] = ['completed', 'cancelled', 'failed', 'awaiting_payment'];

/** Creates a client for a key. */
export function openSkip(options: SenderOptions): OpenSkip {
  const send = sender(options);
  const data = async <Data>(params: Call) => (await send.json<{ data: Data }>(params)).data;
  const post = <Data>(path: string, body?: unknown, once?: CallOptions) =>
    data<Data>({ method: 'POST', path, body, ...once });
  const readOrder = (id: string, signal?: AbortSignal) =>
    data<Order>({ path: `/single-order-list/${encodeURIComponent(id)}`, signal });

  async function watched(id: string, until: (order: Order) => boolean, watch: Watch = {}): Promise<Order> {
    for (;;) {
      const order = await readOrder(id, watch.signal);
      watch.onPoll?.(order);
      if (until(order)) return order;
      await send.pause(watch.every ?? 1000, watch.signal);
    }
  }

  return {
    trace: (params, once) => post('/trace', params, { idempotencyKey: newKey(), ...once }),
    order: (leads, { name = 'batch', purpose, hit_on = 'any', pay = true, most_coins }, once) =>
      data({
        method: 'POST',
        path: '/orders',
        query: { name, purpose, hit_on, pay, most_coins },
        lines: leads,
        idempotencyKey: newKey(),
        ...once,
      }),
    upload: (file, name, signal) => {
      const form = new FormData();
      form.append('file', file, name);
      return data({ method: 'POST', path: '/file-upload', form, signal });
    },
    quote: (params, once) => post('/order-quote', params, { idempotencyKey: newKey(), ...once }),
    pay: (params, once) =>
      post('/payment', { ...params, method: 'coins' }, { idempotencyKey: newKey(), ...once }),
    readOrder,
    orders: (query = {}) => data({ path: '/order-list', query }),
    priced: (id, watch) => watched(id, ({ state }) => state !== 'draft', watch),
    ended: (id, watch) => watched(id, ({ state }) => ends.includes(state), watch),
    pause: (id) => post(`/order-pause/${encodeURIComponent(id)}`),
    resume: (id) => post(`/order-resume/${encodeURIComponent(id)}`),
    cancel: (id) => post(`/order-cancel/${encodeURIComponent(id)}`),
    results: (id, params) => readPages(send, id, params),
    resultStream: (id, params) => asStream(send, id, params),
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

async function* readPages(
  send: Sender,
  id: string,
  { starting_after = 0, signal, limit = 500, outcome }: ResultsOptions & { limit?: number } = {},
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
  { signal, ...query }: ResultsOptions = {},
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
