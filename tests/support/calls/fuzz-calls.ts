/** One call of the description made many times: a good one, and what else can be made of it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { newId, newSecret } from '#platform/ids';
import { confirmEmailOf } from '../accounts/sign-in.ts';
import type { Answer } from '../api.ts';
import { enterCard } from '../billing/billing.ts';
import type { Call, Row, World } from '../route-table/parts.ts';
import { callerOf, sendRow } from '../world.ts';
import { type Described, fieldsOf, odd, valuesOf } from './fuzz.ts';

/** A good call; one of a stranger's; one that the table of calls has refused; about another thing; with each field wrong; with a name too long; with one fault; with other values of its schemas; of its schemas alone. */
const kinds = [
  'good',
  'stranger',
  'refused',
  'another',
  'wrong',
  'long',
  'schema',
  'broken',
  'varied',
] as const;
type Kind = (typeof kinds)[number];

/** Of all calls of one kind so many are to be good ones. */
const goodShare = 0.4;
/** What may fail for a reason that a description doesn't name for each call. */
const anywhere = [400, 402, 403, 409, 410, 413, 415, 429];

/** Of these an account may have so few that each needs an owner of its own now and then. */
const crowded = /resumable-upload|app-key|webhook-/;

export interface GeneratedCall {
  kind: Kind;
  body: unknown;
  query: Record<string, unknown>;
  odd: unknown;
  at: number;
}

/** A call, with what came of it so far. */
export class CallFuzz {
  calls = 0;
  good = 0;
  /** What a good call was refused for, the last time that one was. */
  refused = '';
  readonly statuses = new Map<number, number>();
  readonly generated: fc.Arbitrary<GeneratedCall>;
  /** Each way to make the call that there is, once. */
  private readonly first: Kind[];
  private readonly world: World;
  private readonly row: Row;
  private readonly operation: Described;
  private last: Call | null = null;
  private reusable = true;

  constructor(world: World, row: Row, operation: Described) {
    this.world = crowded.test(row.route) ? { ...world } : world;
    this.row = row;
    this.operation = operation;
    const { body, query, names } = operation;
    const fields = Object.fromEntries(
      Object.entries(query).map(([name, schema]) => [name, valuesOf(schema)]),
    );
    this.generated = fc.record({
      kind: fc.constantFrom(...kinds),
      body: body ? valuesOf(body) : fc.constant(undefined),
      query: fc.record(fields, { requiredKeys: [] }),
      odd,
      at: fc.nat({ max: 1000 }),
    });
    const has: Record<Kind, boolean> = {
      good: true,
      stranger: operation.statuses.includes(401),
      refused: row.refused !== undefined,
      another: row.about !== undefined || names.length > 0,
      wrong: operation.statuses.includes(422) || operation.statuses.includes(413),
      long: names.length > 0,
      schema: body !== null && names.length === 0,
      broken: false,
      varied: false,
    };
    this.first = kinds.filter((kind) => has[kind]);
  }

  /** How many calls it takes to have made each kind once, and good ones enough. */
  get least(): number {
    return Math.ceil((this.first.length - 1) / (1 - goodShare)) + 1;
  }

  async send(generated: GeneratedCall): Promise<void> {
    const { pool } = this.world.api.ctx;
    if (this.calls % 10 === 0) await pool.query('delete from rate_limit');
    const first = this.first[this.calls];
    const kind = first ?? (this.good < goodShare * this.calls ? 'good' : generated.kind);
    const call = await this.goodCall();
    const caller = call.as ?? callerOf(this.world, this.row);
    const as = this.row.open || kind === 'stranger' ? null : caller;
    const sent = this.change(call, { ...generated, kind, at: first === undefined ? generated.at : 0 });
    const strange = kind === 'stranger' && !this.row.open ? { authorization: `Bearer ${newSecret()}` } : {};
    const answer = await sendRow(this.world, this.row, { ...sent, as, ...strange });
    this.judge(answer, sent);
    if (kind !== 'good' || answer.status < 300) return;
    this.reusable = false;
    this.refused = JSON.stringify(answer.body);
    await this.makeRoom();
  }

  /** Creating many of a kind reaches its limit, and an odd call may have locked somebody out. */
  private async makeRoom(): Promise<void> {
    const { api } = this.world;
    const { pool } = api.ctx;
    await pool.query('update account set suspended_at = null');
    await pool.query('delete from rate_limit');
    if (/card/.test(this.row.route)) this.world.card_id = (await enterCard(api, this.world.owner)).id;
    if (/refund/.test(this.row.route)) await this.buy();
    if (!crowded.test(this.row.route)) return;
    this.world.owner = await api.customer();
    await confirmEmailOf(api, this.world.owner);
  }

  /** A payment with nothing refunded of it. */
  private async buy(): Promise<void> {
    const { api, owner, card_id } = this.world;
    const body = { coins: 500, card_id, request_key: newId() };
    this.world.payment_id = (await api.call('POST', '/buy-coins', { as: owner, body })).body.data.id;
    const [invoice] = (await api.call('GET', '/invoice-list', { as: owner })).body.data.items;
    this.world.invoice_id = invoice?.id ?? '';
  }

  /** Leaves the world as later calls need it: a card, a payment, and settings as a good call sets them. */
  async settle(): Promise<void> {
    const { row, world } = this;
    if (/card-update/.test(row.route)) world.card_id = (await enterCard(world.api, world.owner)).id;
    if (/refund/.test(row.route)) await this.buy();
    if (!row.route.startsWith('PUT ')) return;
    const call = await row.good(world);
    await sendRow(world, row, { ...call, as: call.as ?? callerOf(world, row) });
  }

  /** The good call of the row; the last one again where that works, as a new one often takes an order or a customer. */
  private async goodCall(): Promise<Call> {
    const once = !this.reusable || this.last?.as !== undefined || this.last?.headers?.cookie !== undefined;
    if (once || this.last === null) this.last = await this.fresh();
    return this.last;
  }

  private async fresh(): Promise<Call> {
    try {
      return await this.row.good(this.world);
    } catch {
      // What it makes on the way has come to its limit.
      await this.makeRoom();
      return this.row.good(this.world);
    }
  }

  private judge({ status, body }: Answer, sent: Call): void {
    this.calls += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 300) this.good += 1;
    const details = JSON.stringify({ sent: [sent.path, sent.body], status, body }).slice(0, 1500);
    expect(status, details).toBeLessThan(500);
    if (!this.operation.statuses.includes(status)) expect(anywhere, details).toContain(status);
  }

  private change(call: Call, { kind, body, query, odd: value, at }: GeneratedCall): Call {
    const { operation } = this;
    if (kind === 'stranger') return { ...call, headers: { ...call.headers, cookie: '' } };
    if (kind === 'good') return call;
    if (kind === 'refused') return this.row.refused?.(this.world) ?? call;
    if (kind === 'another') {
      const id = this.idAt(at);
      const about = this.row.about?.(encodeURIComponent(id)) ?? {
        path: this.named(call.path.split('?')[0] ?? '', id),
      };
      return { ...call, ...about };
    }
    if (kind === 'wrong' || kind === 'broken') {
      if (call.body instanceof FormData) return { ...call, body: new FormData() };
      if (call.headers?.['Upload-Length'])
        return { ...call, headers: { ...call.headers, 'Upload-Length': String(10 ** 15) } };
    }
    const [path = '', before = ''] = call.path.split('?');
    const search = new URLSearchParams(before);
    const written = (to: string) => (search.size > 0 ? `${to}?${search}` : to);
    if (kind === 'long') return { ...call, path: written(this.named(path, 'x'.repeat(300))) };
    if (kind === 'wrong') {
      for (const name of Object.keys(operation.query)) search.set(name, 'nonsense\u0001'.repeat(100));
      const wrongs = Object.keys(fieldsOf(operation.body ?? {})).map((name) => [name, { no: value }]);
      return {
        ...call,
        path: written(path),
        body: operation.body ? Object.fromEntries(wrongs) : call.body,
      };
    }
    if (kind !== 'broken') {
      for (const [name, one] of Object.entries(query)) search.set(name, textOf(one));
      if (kind === 'varied')
        return { ...call, path: written(path), body: merged(call.body, body, operation, at) };
      const to = at % 2 === 0 ? path : this.named(path, this.idAt(at));
      return { ...call, path: written(to), body: operation.body ? body : call.body };
    }
    const fields = Object.keys(operation.query);
    const field = fields[at % Math.max(1, fields.length)];
    if (operation.body && (field === undefined || at % 2 === 0))
      return { ...call, path: written(path), body: broken(call.body, operation, value, at) };
    if (field === undefined) return { ...call, path: written(this.named(path, textOf(value) || 'x')) };
    search.set(field, at % 3 === 0 ? textOf(value) : 'nonsense\u0001'.repeat(100));
    return { ...call, path: written(path) };
  }

  /** Another's, nobody's, of another kind, or no id at all. */
  private idAt(at: number): string {
    const { other, owner, order, upload, lead_id, card_id, payment_id, invoice_id } = this.world;
    const ids = [newId(), '0', other.id, order.id, upload.id, lead_id, card_id, payment_id, invoice_id];
    ids.push(owner.id, '1', 'a b', "'", '%', '../x', '…', 'null', '1e3', '999999999999999999999');
    return ids[at % ids.length] ?? '';
  }

  /** A path with the first of its names changed. */
  private named(path: string, id: string): string {
    const whole = path.startsWith('/api/') ? path : `/api/v1${path}`;
    const [, first] = this.operation.path.exec(whole) ?? [];
    return first === undefined ? path : path.replace(first, encodeURIComponent(id));
  }
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const isFields = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value) && !(value instanceof FormData);

/** A good body with a few fields of another that its schema allows. */
function merged(good: unknown, other: unknown, { body }: Described, at: number): unknown {
  if (body === null || !isFields(good) || !isFields(other)) return good;
  const names = Object.keys(other);
  const taken = names.filter((_, index) => (index + at) % Math.max(2, names.length) === 0);
  return { ...good, ...Object.fromEntries(taken.map((name) => [name, other[name]])) };
}

/** A good body with a fault: a field that is missing or odd, a body that isn’t an object, a text that isn’t JSON. */
function broken(good: unknown, { body }: Described, value: unknown, at: number): unknown {
  const names = Object.keys(fieldsOf(body ?? {}));
  const name = names[at % Math.max(1, names.length)];
  if (at % 10 === 9) return '{"a":';
  if (at % 10 === 8) return value;
  if (!isFields(good) || name === undefined) return value;
  const { [name]: _, ...rest } = good;
  return at % 10 === 7 ? rest : { ...good, [name]: at % 10 < 4 ? { no: value } : value };
}
