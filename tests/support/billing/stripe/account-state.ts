/** The objects of a Stripe account, and what happens to charges and refunds. */
import { clock } from '#platform/clock';
import type { TestCard } from './cards.ts';
import {
  type Dispute,
  find,
  type Intent,
  type Method,
  type Refund,
  Refusal,
  type Session,
  shapes,
} from './objects.ts';

export class AccountState {
  readonly customers = new Map<string, { id: string; email: string }>();
  readonly methods = new Map<string, Method>();
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** The API form of each object. */
  readonly show: ReturnType<typeof shapes>;
  /** Receives each event. */
  readonly emit: (type: string, object: object) => void;
  #last = 0;

  /** `base` is the URL of the account's pages. */
  constructor(base: () => string, emit: (type: string, object: object) => void) {
    this.show = shapes(base, this);
    this.emit = emit;
  }

  now(): number {
    return Math.floor(clock.now().getTime() / 1000);
  }

  name(kind: string): string {
    this.#last += 1;
    // Session IDs are as long as Stripe's.
    return `${kind}_${String(this.#last).padStart(kind === 'cs_test' ? 58 : 14, '0')}`;
  }

  fail(intent: Intent, error: { code: string; decline_code?: string }): never {
    intent.status = 'requires_payment_method';
    intent.error = error;
    this.emit('payment_intent.payment_failed', this.show.intent(intent));
    throw new Refusal(402, {
      type: 'card_error',
      message: 'Your card was declined.',
      ...error,
      payment_intent: this.show.intent(intent),
    });
  }

  succeed(intent: Intent): void {
    intent.status = 'succeeded';
    intent.error = null;
    this.emit('payment_intent.succeeded', this.show.intent(intent));
    if (this.methods.get(intent.method)?.card.disputes) this.openDispute(intent.id);
  }

  openDispute(intent_id: string): string {
    const { id: intent, amount } = find(this.intents, 'payment_intent', intent_id);
    const dispute: Dispute = {
      id: this.name('dp'),
      intent,
      amount,
      status: 'needs_response',
      created: this.now(),
    };
    this.disputes.set(dispute.id, dispute);
    this.emit('charge.dispute.created', this.show.dispute(dispute));
    return dispute.id;
  }

  failRefund(id: string, reason: string): void {
    const refund = find(this.refunds, 'refund', id);
    Object.assign(refund, { status: 'failed', failure_reason: reason });
    find(this.intents, 'payment_intent', refund.intent).refunded -= refund.amount;
    this.emit('refund.failed', this.show.refund(refund));
  }

  addMethod(customer: string | null, card: TestCard, expiry: { exp_month: number; exp_year: number }) {
    const method: Method = { id: this.name('pm'), customer, card, ...expiry };
    this.methods.set(method.id, method);
    return method;
  }
}
