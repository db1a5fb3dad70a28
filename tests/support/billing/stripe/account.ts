/** A Stripe account in memory: its calls, its customer pages, and its events. */
import { clock } from '#platform/clock';
import { cardByName, type TestCard } from './cards.ts';
import {
  type Dispute,
  find,
  type Intent,
  invalid,
  type Method,
  missing,
  type Refund,
  Refusal,
  type Session,
  shapes,
} from './objects.ts';
import type { Params } from './requests.ts';

const now = () => Math.floor(clock.now().getTime() / 1000);

/** An empty Stripe account. `base` is the URL of its pages; `tell` receives each event. */
export function account(base: () => string, tell: (type: string, object: object) => void) {
  const customers = new Map<string, { id: string; email: string }>();
  const methods = new Map<string, Method>();
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  let last = 0;
  const name = (kind: string) => {
    last += 1;
    // Session IDs are as long as Stripe's.
    return `${kind}_${String(last).padStart(kind === 'cs_test' ? 58 : 14, '0')}`;
  };

  const show = shapes(base, { methods, intents });

  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '' });
  const between = (params: Params) => {
    const { gte = 0, lt = Number.MAX_SAFE_INTEGER } = (params.created ?? {}) as Params;
    return ({ created }: { created: number }) => created >= Number(gte) && created < Number(lt);
  };

  function fail(intent: Intent, error: { code: string; decline_code?: string }): never {
    intent.status = 'requires_payment_method';
    intent.error = error;
    tell('payment_intent.payment_failed', show.intent(intent));
    throw new Refusal(402, {
      type: 'card_error',
      message: 'Your card was declined.',
      ...error,
      payment_intent: show.intent(intent),
    });
  }

  function succeed(intent: Intent): void {
    intent.status = 'succeeded';
    intent.error = null;
    tell('payment_intent.succeeded', show.intent(intent));
    if (methods.get(intent.method)?.card.disputes) openDispute(intent.id);
  }

  function openDispute(intent_id: string): string {
    const { id: intent, amount } = find(intents, 'payment_intent', intent_id);
    const dispute: Dispute = { id: name('dp'), intent, amount, status: 'needs_response', created: now() };
    disputes.set(dispute.id, dispute);
    tell('charge.dispute.created', show.dispute(dispute));
    return dispute.id;
  }

  function failRefund(id: string, reason: string): void {
    const refund = find(refunds, 'refund', id);
    Object.assign(refund, { status: 'failed', failure_reason: reason });
    find(intents, 'payment_intent', refund.intent).refunded -= refund.amount;
    tell('refund.failed', show.refund(refund));
  }

  function keep(customer: string | null, card: TestCard, expiry: { exp_month: number; exp_year: number }) {
    const method: Method = { id: name('pm'), customer, card, ...expiry };
    methods.set(method.id, method);
    return method;
  }

  /** The calls by route; `id` comes from the path. */
  const calls: Record<string, (params: Params, id: string) => object> = {
    'POST /v1/customers': ({ email }) => {
      const customer = { id: name('cus'), object: 'customer', email: String(email ?? '') };
      customers.set(customer.id, customer);
      return customer;
    },
    'DELETE /v1/customers/:id': (_, id) => {
      find(customers, 'customer', id);
      customers.delete(id);
      for (const method of methods.values()) if (method.customer === id) method.customer = null;
      return { id, object: 'customer', deleted: true };
    },
    'POST /v1/checkout/sessions': ({ mode, customer, success_url, cancel_url, ...rest }) => {
      if (mode !== 'setup') throw invalid('the fake knows sessions that set a card up', { param: 'mode' });
      if (rest.currency === undefined && rest.allowed_payment_method_types === undefined)
        throw invalid('Missing required param: currency.', { param: 'currency' });
      const { id } = find(customers, 'customer', String(customer), 'customer');
      const urls = { success_url: String(success_url), cancel_url: String(cancel_url) };
      const session: Session = { id: name('cs_test'), customer: id, ...urls, method: null };
      sessions.set(session.id, session);
      return show.session(session);
    },
    'GET /v1/checkout/sessions/:id': (_, id) => show.session(find(sessions, 'checkout.session', id)),
    'POST /v1/payment_intents': (params) => {
      const { id: customer } = find(customers, 'customer', String(params.customer), 'customer');
      const method = find(methods, 'PaymentMethod', String(params.payment_method), 'payment_method');
      if (Number(params.amount) < 50)
        throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
      if (method.customer !== customer)
        throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
      const intent: Intent = {
        id: name('pi'),
        amount: Number(params.amount),
        currency: String(params.currency),
        customer,
        metadata: (params.metadata ?? {}) as Record<string, string>,
        method: method.id,
        status: 'requires_confirmation',
        error: null,
        return_url: params.return_url === undefined ? null : String(params.return_url),
        refunded: 0,
        created: now(),
      };
      intents.set(intent.id, intent);
      const over = new Date(Date.UTC(method.exp_year, method.exp_month, 1)) <= clock.now();
      if (over) fail(intent, { code: 'expired_card' });
      if (method.card.fails) fail(intent, method.card.fails);
      if (method.card.asks && params.off_session === true) fail(intent, { code: 'authentication_required' });
      if (method.card.asks) intent.status = 'requires_action';
      else succeed(intent);
      return show.intent(intent);
    },
    'GET /v1/payment_intents': (params) =>
      list(
        [...intents.values()]
          .filter(({ customer }) => params.customer === undefined || customer === params.customer)
          .filter(between(params))
          .reverse()
          .map(show.intent),
      ),
    'GET /v1/payment_intents/:id': (_, id) => show.intent(find(intents, 'payment_intent', id)),
    'POST /v1/payment_intents/:id/cancel': (_, id) => {
      const intent = find(intents, 'payment_intent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalid('You cannot cancel it.', { code: 'payment_intent_unexpected_state' });
      intent.status = 'canceled';
      tell('payment_intent.canceled', show.intent(intent));
      return show.intent(intent);
    },
    'GET /v1/payment_methods/:id': (_, id) => show.method(find(methods, 'PaymentMethod', id)),
    'POST /v1/payment_methods/:id/attach': ({ customer }, id) => {
      const card = cardByName(id);
      if (card === undefined) throw missing('PaymentMethod', id);
      return show.method(keep(String(customer), card, { exp_month: 12, exp_year: 2040 }));
    },
    'POST /v1/payment_methods/:id/detach': (_, id) => {
      const method = find(methods, 'PaymentMethod', id);
      if (method.customer === null) throw invalid('It is not attached to a customer.');
      method.customer = null;
      return show.method(method);
    },
    'POST /v1/refunds': ({ payment_intent, amount, metadata }) => {
      const intent = find(intents, 'payment_intent', String(payment_intent), 'payment_intent');
      const wanted = Number(amount ?? intent.amount - intent.refunded);
      if (intent.status !== 'succeeded' || intent.refunded + wanted > intent.amount)
        throw invalid('Refund amount is greater than what is left.', { param: 'amount' });
      intent.refunded += wanted;
      const refund: Refund = {
        id: name('re'),
        intent: intent.id,
        amount: wanted,
        status: 'succeeded',
        metadata: (metadata ?? {}) as Record<string, string>,
        created: now(),
      };
      refunds.set(refund.id, refund);
      tell('refund.created', show.refund(refund));
      const made = show.refund(refund);
      // Like Stripe's test card for this, the bank returns the money after the refund succeeded.
      const { keeps } = methods.get(intent.method)?.card ?? {};
      if (keeps !== undefined) failRefund(refund.id, keeps);
      return made;
    },
    'GET /v1/refunds': (params) =>
      list(
        [...refunds.values()]
          .filter(between(params))
          .filter(({ intent }) => intent === (params.payment_intent ?? intent))
          .map(show.refund),
      ),
    'GET /v1/refunds/:id': (_, id) => show.refund(find(refunds, 'refund', id)),
    'GET /v1/disputes': (params) => list([...disputes.values()].filter(between(params)).map(show.dispute)),
    'GET /v1/disputes/:id': (_, id) => show.dispute(find(disputes, 'dispute', id)),
  };

  return {
    calls,
    /** Enters a card on the hosted page and returns the redirect URL. */
    enterCard(session_id: string, card: TestCard, expiry: { exp_month: number; exp_year: number }): string {
      const session = find(sessions, 'checkout.session', session_id);
      session.method = keep(session.customer, card, expiry).id;
      tell('checkout.session.completed', show.session(session));
      return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
    },
    /** Confirms or declines at the customer's bank and returns the redirect URL. */
    answerBank(intent_id: string, yes: boolean): string {
      const intent = find(intents, 'payment_intent', intent_id);
      if (yes) succeed(intent);
      else {
        intent.status = 'requires_payment_method';
        intent.error = { code: 'payment_intent_authentication_failure' };
        tell('payment_intent.payment_failed', show.intent(intent));
      }
      return intent.return_url ?? '/';
    },
    openDispute,
    closeDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = find(disputes, 'dispute', id);
      dispute.status = status;
      tell('charge.dispute.closed', show.dispute(dispute));
    },
    failRefund,
    /** Repeats the event of a failed refund, as Stripe may. */
    tellAgain: (id: string) => tell('refund.failed', show.refund(find(refunds, 'refund', id))),
    /** From now on, the card's bank accepts refunds. */
    mendCard(id: string): void {
      const method = find(methods, 'payment_method', id);
      method.card = cardByName('pm_card_visa') ?? method.card;
    },
    refunds: () => [...refunds.values()],
    intents: () => [...intents.values()],
  };
}
