/** Recurring lists in tests: months go by when the test says so. */
import { expect } from 'vitest';
import type { OrderRecurrence, RecurringRun } from '#contract/orders/recurring/schemas';
import type { Order } from '#contract/orders/schemas';
import { runRecurringLists } from '#features/orders';
import { clock, after as later } from '#platform/clock';
import type { Answer } from '../api.ts';
import { runQuotes } from '../jobs.ts';
import type { KeyCustomer, openHistory } from './history.ts';
import { importTown, workAll } from './orders.ts';

type History = Awaited<ReturnType<typeof openHistory>>;

export function openRecurring({ api, owners, leadOf, batch }: History) {
  /** By key, which outlives a session when the clock moves. */
  async function call(
    user: KeyCustomer,
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer<{ data: OrderRecurrence; error?: { code: string } }>> {
    const headers = { 'x-api-key': user.key };
    return (await api.call(method, path, { headers, ...(body !== undefined && { body }) })) as never;
  }

  const turnOn = (user: KeyCustomer, { id }: { id: string }, most_coins = 100, purpose = 'own_records') =>
    call(user, 'PUT', `/order-recurrence/${id}`, { purpose, most_coins });

  /** An order of these owners, traced again every month. */
  async function start(user: KeyCustomer, rows: number[], most_coins = 100): Promise<Order> {
    const order: Order = await batch(
      user,
      rows.map((n) => leadOf(owners[n])),
    );
    expect((await turnOn(user, order, most_coins)).status).toBe(200);
    return order;
  }

  const read = async (user: KeyCustomer, { id }: { id: string }): Promise<OrderRecurrence> =>
    (await call(user, 'GET', `/order-recurrence/${id}`)).body.data;

  /** Moves the clock to when the next run is due. */
  async function nextMonth(user: KeyCustomer, order: { id: string }): Promise<void> {
    const { list } = await read(user, order);
    clock.set(later(new Date(list?.next_at ?? ''), 1));
  }

  /** Starts what is due and works until it ended. Returns the order's last run. */
  async function tick(user: KeyCustomer, order: { id: string }): Promise<RecurringRun | undefined> {
    await runRecurringLists(api.ctx);
    await runQuotes(api);
    await workAll(api.ctx);
    return (await read(user, order)).runs[0];
  }

  /** A month passes and its run ends. */
  async function month(user: KeyCustomer, order: { id: string }): Promise<RecurringRun | undefined> {
    await nextMonth(user, order);
    return tick(user, order);
  }

  const learned = owners.map(() => ({ phones: [] as string[], emails: [] as string[] }));

  /** New data: these owners have a phone or an email more. */
  async function learn(rows: readonly number[], kind: 'phones' | 'emails'): Promise<void> {
    for (const n of rows) {
      const { phones, emails } = learned[n] ?? { phones: [], emails: [] };
      if (kind === 'emails') emails.push(`new-${n}-${emails.length}@example.com`);
      // Owners have numbers that nobody shares: 0150 to 0169 are theirs from the start.
      else phones.push(`+1${201 + n}${301 + phones.length}0199`);
    }
    await importTown(
      api.ctx,
      owners.map((owner, n) => ({
        ...owner,
        phones: [
          ...owner.phones,
          ...(learned[n]?.phones ?? []).map((number) => ({ number, type: 'mobile' as const })),
        ],
        emails: [...owner.emails, ...(learned[n]?.emails ?? []).map((address) => ({ address }))],
      })),
    );
  }

  return { call, turnOn, start, read, nextMonth, tick, month, learn };
}
