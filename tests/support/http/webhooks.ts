/** A customer with webhooks, and their receiver, for tests. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { deliverMessage, subscribeWebhooks } from '#features/webhooks';
import { after, clock, days } from '#platform/clock';
import { deliverEvents } from '#platform/jobs/events';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { TestUser } from '#support/api';
import { english } from '#support/english';
import { openReceiver, type Receiver } from '#support/http/receiver';
import { runJobs } from '#support/jobs';
import { openTown } from '#support/orders/orders';

export const webhookUrl = 'https://hooks.example.com/openskip?of=us';
export const everyEvent = ['order.completed', 'order.cancelled', 'order.failed', 'coins.low'];

/** Has a new customer and receiver in each test. Call it once in a file. */
export class WebhookWorld {
  town!: Awaited<ReturnType<typeof openTown>>;
  receiver!: Receiver;
  user!: TestUser;

  constructor() {
    beforeAll(async () => {
      this.town = await openTown();
      subscribeNotifications(this.town.api.ctx);
      subscribeWebhooks(this.town.api.ctx);
    });
    beforeEach(async () => {
      this.receiver = await openReceiver(this.town.api.ctx);
      this.user = await this.town.api.customer();
      await confirmEmailOf(this.town.api, this.user);
    });
    afterEach(async () => {
      clock.set(null);
      await this.receiver.close();
      // What a test left waiting isn't the next one's.
      await this.town.api.ctx.pool.query(`delete from pgboss.job where name = 'webhooks.deliver'`);
    });
    afterAll(() => this.town.api.close());
  }

  /** Creates a webhook of the customer. The receiver speaks plain HTTP because the test provides the connection. */
  async make(events = everyEvent, to = webhookUrl.replace('https', 'http')) {
    const body = { url: to, events };
    const created = await this.town.api.call('POST', '/webhook-endpoints', { as: this.user, body });
    expect([created.status, created.body.message]).toEqual([200, english('messages:webhook_created')]);
    return { secret: created.body.data.secret, id: created.body.data.details.id };
  }

  /** Delivers pending messages like the worker and returns the number of attempts. */
  async deliver(patience?: number): Promise<number> {
    const { ctx } = this.town.api;
    await deliverEvents(ctx);
    return runJobs(this.town.api, 'webhooks.deliver', (payload) => deliverMessage(ctx, payload, patience));
  }

  /** Makes the customer's attempts until an instant, each at its time. */
  async deliverUntil(end: Date, patience?: number): Promise<void> {
    for (;;) {
      await this.#deliverDue(patience);
      const { rows } = await this.town.api.ctx.pool.query(
        `select min(next_at) as next from webhook_message where state = 'waiting' and account_id = $1`,
        [this.user.caller.account_id],
      );
      const [{ next }] = rows;
      if (next === null || next > end) break;
      clock.set(next);
    }
    clock.set(end);
  }

  async #deliverDue(patience?: number): Promise<void> {
    const { ctx } = this.town.api;
    await deliverEvents(ctx);
    const { rows } = await ctx.pool.query(
      `delete from pgboss.job using webhook_message m
       where job.name = 'webhooks.deliver' and job.state = 'created' and m.id = (job.data->>'message_id')::uuid
         and m.account_id = $1 and m.next_at <= $2 returning job.data`,
      [this.user.caller.account_id, clock.now()],
    );
    for (const { data } of rows) await deliverMessage(ctx, data, patience);
  }

  /** Renews sign-ins that would have expired by the test's clock. */
  staySignedIn() {
    const expires_at = after(clock.now(), days(1));
    return this.town.api.ctx.pool.query('update session set expires_at = $1', [expires_at]);
  }

  /** A webhook's messages, newest first. */
  async log(id: string) {
    return (await this.town.api.call('GET', `/webhook-messages/${id}`, { as: this.user })).body.data.items;
  }

  async stateOf(id: string) {
    const { body } = await this.town.api.call('GET', '/webhook-endpoints', { as: this.user });
    return body.data.endpoints.find((endpoint) => endpoint.id === id)?.state;
  }
}
