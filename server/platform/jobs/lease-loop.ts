/** A loop that claims leased work and processes it. */
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../postgres/database.ts';
import { inRootSpan } from '../tracing/spans.ts';

/** The channel that carries kinds of work. */
export const workChannel = 'openskip_work';

export const workKinds = ['chunk', 'quote'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Selects the notification that wakes the loops of a kind when the statement's transaction commits. */
export const notifyWork = (kind: WorkKind): RawBuilder<unknown> =>
  sql`select pg_notify(${workChannel}, ${kind})`;

/** What a loop works on; `Claim` identifies one leased piece of work. */
export interface LeasedWork<Claim> {
  kind: WorkKind;
  /** Returns null if nothing can be claimed. */
  claim(): Promise<Claim | null>;
  /** Milliseconds until waiting work is due or a lease expires; 0 or less if it is due, null if there is none. */
  dueInMs(): Promise<number | null>;
  /** Returns false if another worker has the work. */
  extend(claim: Claim): Promise<boolean>;
  /** Makes the work claimable at once without counting the attempt. */
  release(claim: Claim): Promise<unknown>;
  /** `signal` aborts when the lease is lost. */
  process(claim: Claim, signal: AbortSignal): Promise<unknown>;
  /** Called whenever nothing is left to claim. */
  idled?: (() => void) | undefined;
}

/**
 * How long an idle loop sleeps unless it is woken, ms: `due` while due work can't be claimed, for example because its
 * account runs enough; `none` without due work, in case a notification is lost.
 */
export const idleMs = { due: 250, none: 12_000 };

export class LeaseLoop<Claim> {
  /** Resolves when the loop ends. */
  readonly finished: Promise<void>;
  readonly #ctx: Context;
  readonly #work: LeasedWork<Claim>;
  #stopping = false;
  #current: Claim | null = null;
  /** Interrupted by a database outage: released once the database is back, so that outages use up no attempts. */
  #unreturned: Claim | null = null;
  #interrupt = new AbortController();
  #wakeUp: () => void = () => {};
  /** Woken since the last claim began, so that its empty result may be out of date. */
  #isWoken = false;

  constructor(ctx: Context, work: LeasedWork<Claim>) {
    this.#ctx = ctx;
    this.#work = work;
    this.finished = this.#run();
  }

  /** Looks for work at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wakeUp();
  }

  /** Stops the loop: waits up to `graceMs` for the work in progress, then releases it. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#wakeUp();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), graceMs);
    });
    const outcome = await Promise.race([this.finished.then(() => 'finished' as const), timeout]);
    clearTimeout(timer);
    if (outcome === 'finished') return;
    this.#interrupt.abort();
    if (this.#current !== null) await this.#work.release(this.#current).catch(() => {});
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stopping) {
      try {
        await this.#runNext();
        failures = 0;
      } catch (error) {
        // The database is away or full: the work is released once it is back, or its lease expires.
        failures += 1;
        const { kind } = this.#work;
        this.#ctx.log.warn({ err: error, kind, failures }, 'a worker waits for the database');
        await this.#sleep(Math.min(2000, 100 * 2 ** failures));
      }
    }
  }

  async #runNext(): Promise<void> {
    const work = this.#work;
    if (this.#unreturned !== null) await work.release(this.#unreturned);
    this.#unreturned = null;
    this.#isWoken = false;
    const claim = await work.claim();
    if (claim === null) {
      work.idled?.();
      return this.#sleepUntilDue();
    }
    this.#current = claim;
    this.#interrupt = new AbortController();
    const heartbeat = this.#keepLease(claim, this.#interrupt);
    try {
      await inRootSpan({ kind: 'consumer', name: work.kind }, () =>
        work.process(claim, this.#interrupt.signal),
      );
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.#unreturned = claim;
      throw error;
    } finally {
      clearInterval(heartbeat);
      this.#current = null;
    }
  }

  /** Sleeps until work is due or the loop is woken; asking costs less than a claim that finds nothing. */
  async #sleepUntilDue(): Promise<void> {
    let dueInMs = await this.#work.dueInMs();
    do {
      if (this.#isWoken || this.#stopping) return;
      await this.#sleep(Math.min(Math.max(dueInMs ?? idleMs.none, idleMs.due), idleMs.none));
      if (this.#isWoken || this.#stopping) return;
      dueInMs = await this.#work.dueInMs();
    } while (dueInMs === null || dueInMs > 0);
  }

  #keepLease(claim: Claim, interrupt: AbortController): NodeJS.Timeout {
    const { log, config } = this.#ctx;
    const { kind } = this.#work;
    return setInterval(
      () => {
        this.#work.extend(claim).then(
          (stillLeased) => stillLeased || interrupt.abort(),
          (error) => log.warn({ err: error, kind }, 'a lease couldn’t be extended'),
        );
      },
      (config.leaseSeconds * 1000) / 3,
    );
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
