/** The calls of the API by route; the `id` comes from the path. */
import { clock } from '#platform/clock';
import type { AccountState } from './account-state.ts';
import { cardByName } from './cards.ts';
import { find, type Intent, invalid, type Method, missing, type Refund, type Session } from './objects.ts';
import type { Params } from './requests.ts';

export type Calls = Record<string, (params: Params, id: string) => object>;

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '' });

const between = (params: Params) => {
  const { gte = 0, lt = Number.MAX_SAFE_INTEGER } = (params.created ?? {}) as Params;
  return ({ created }: { created: number }) => created >= Number(gte) && created < Number(lt);
};

const customerCalls = (state: AccountState): Calls => ({
  'POST /v1/customers': ({ email }) => {
    const customer = { id: state.name('cus'), object: 'customer', email: String(email ?? '') };
    state.customers.set(customer.id, customer);
    return customer;
  },
  'DELETE /v1/customers/:id': (_, id) => {
    find(state.customers, 'customer', id);
    state.customers.delete(id);
    for (const method of state.methods.values()) if (method.customer === id) method.customer = null;
    return { id, object: 'customer', deleted: true };
  },
});

const sessionCalls = (state: AccountState): Calls => ({
  'POST /v1/checkout/sessions': ({ mode, customer, success_url, cancel_url, ...rest }) => {
    if (mode !== 'setup') throw invalid('the fake knows sessions that set a card up', { param: 'mode' });
    if (rest.currency === undefined && rest.allowed_payment_method_types === undefined)
      throw invalid('Missing required param: currency.', { param: 'currency' });
    const { id } = find(state.customers, 'customer', String(customer), 'customer');
    const urls = { success_url: String(success_url), cancel_url: String(cancel_url) };
    const session: Session = { id: state.name('cs_test'), customer: id, ...urls, method: null };
    state.sessions.set(session.id, session);
    return state.show.session(session);
  },
  'GET /v1/checkout/sessions/:id': (_, id) =>
    state.show.session(find(state.sessions, 'checkout.session', id)),
});

function newIntent(state: AccountState, params: Params): { intent: Intent; method: Method } {
  const { id: customer } = find(state.customers, 'customer', String(params.customer), 'customer');
  const method = find(state.methods, 'PaymentMethod', String(params.payment_method), 'payment_method');
  if (Number(params.amount) < 50)
    throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (method.customer !== customer)
    throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
  const intent: Intent = {
    id: state.name('pi'),
    amount: Number(params.amount),
    currency: String(params.currency),
    customer,
    metadata: (params.metadata ?? {}) as Record<string, string>,
    method: method.id,
    status: 'requires_confirmation',
    error: null,
    return_url: params.return_url === undefined ? null : String(params.return_url),
    refunded: 0,
    created: state.now(),
  };
  state.intents.set(intent.id, intent);
  return { intent, method };
}

/** Charges the card: it fails, asks the customer's bank, or succeeds. */
function charge(
  state: AccountState,
  intent: Intent,
  { card, exp_year, exp_month }: Method,
  params: Params,
): void {
  const isExpired = new Date(Date.UTC(exp_year, exp_month, 1)) <= clock.now();
  if (isExpired) state.fail(intent, { code: 'expired_card' });
  if (card.fails) state.fail(intent, card.fails);
  if (card.asks && params.off_session === true) state.fail(intent, { code: 'authentication_required' });
  if (card.asks) intent.status = 'requires_action';
  else state.succeed(intent);
}

const intentCalls = (state: AccountState): Calls => ({
  'POST /v1/payment_intents': (params) => {
    const { intent, method } = newIntent(state, params);
    charge(state, intent, method, params);
    return state.show.intent(intent);
  },
  'GET /v1/payment_intents': (params) =>
    list(
      [...state.intents.values()]
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(between(params))
        .reverse()
        .map(state.show.intent),
    ),
  'GET /v1/payment_intents/:id': (_, id) => state.show.intent(find(state.intents, 'payment_intent', id)),
  'POST /v1/payment_intents/:id/cancel': (_, id) => {
    const intent = find(state.intents, 'payment_intent', id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalid('You cannot cancel it.', { code: 'payment_intent_unexpected_state' });
    intent.status = 'canceled';
    state.emit('payment_intent.canceled', state.show.intent(intent));
    return state.show.intent(intent);
  },
});

const methodCalls = (state: AccountState): Calls => ({
  'GET /v1/payment_methods/:id': (_, id) => state.show.method(find(state.methods, 'PaymentMethod', id)),
  'POST /v1/payment_methods/:id/attach': ({ customer }, id) => {
    const card = cardByName(id);
    if (card === undefined) throw missing('PaymentMethod', id);
    return state.show.method(state.addMethod(String(customer), card, { exp_month: 12, exp_year: 2040 }));
  },
  'POST /v1/payment_methods/:id/detach': (_, id) => {
    const method = find(state.methods, 'PaymentMethod', id);
    if (method.customer === null) throw invalid('It is not attached to a customer.');
    method.customer = null;
    return state.show.method(method);
  },
});

const refundCalls = (state: AccountState): Calls => ({
  'POST /v1/refunds': ({ payment_intent, amount, metadata }) => {
    const intent = find(state.intents, 'payment_intent', String(payment_intent), 'payment_intent');
    const requested = Number(amount ?? intent.amount - intent.refunded);
    if (intent.status !== 'succeeded' || intent.refunded + requested > intent.amount)
      throw invalid('Refund amount is greater than what is left.', { param: 'amount' });
    intent.refunded += requested;
    const refund: Refund = {
      id: state.name('re'),
      intent: intent.id,
      amount: requested,
      status: 'succeeded',
      metadata: (metadata ?? {}) as Record<string, string>,
      created: state.now(),
    };
    state.refunds.set(refund.id, refund);
    state.emit('refund.created', state.show.refund(refund));
    const shown = state.show.refund(refund);
    // Like Stripe's test card for this, the bank returns the money after the refund succeeded.
    const { keeps } = state.methods.get(intent.method)?.card ?? {};
    if (keeps !== undefined) state.failRefund(refund.id, keeps);
    return shown;
  },
  'GET /v1/refunds': (params) =>
    list(
      [...state.refunds.values()]
        .filter(between(params))
        .filter(({ intent }) => intent === (params.payment_intent ?? intent))
        .map(state.show.refund),
    ),
  'GET /v1/refunds/:id': (_, id) => state.show.refund(find(state.refunds, 'refund', id)),
});

const disputeCalls = (state: AccountState): Calls => ({
  'GET /v1/disputes': (params) =>
    list([...state.disputes.values()].filter(between(params)).map(state.show.dispute)),
  'GET /v1/disputes/:id': (_, id) => state.show.dispute(find(state.disputes, 'dispute', id)),
});

export const callsOf = (state: AccountState): Calls => ({
  ...customerCalls(state),
  ...sessionCalls(state),
  ...intentCalls(state),
  ...methodCalls(state),
  ...refundCalls(state),
  ...disputeCalls(state),
});
