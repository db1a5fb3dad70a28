/** A Stripe account in memory: its calls, its customer pages, and its events. */
import { AccountState } from './account-state.ts';
import { callsOf } from './calls.ts';
import { cardByName, type TestCard } from './cards.ts';
import { find } from './objects.ts';

/** An empty Stripe account. `base` is the URL of its pages; `emit` receives each event. */
export function account(base: () => string, emit: (type: string, object: object) => void) {
  const state = new AccountState(base, emit);
  return {
    calls: callsOf(state),
    /** Enters a card on the hosted page and returns the redirect URL. */
    enterCard(session_id: string, card: TestCard, expiry: { exp_month: number; exp_year: number }): string {
      const session = find(state.sessions, 'checkout.session', session_id);
      session.method = state.addMethod(session.customer, card, expiry).id;
      state.emit('checkout.session.completed', state.show.session(session));
      return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
    },
    /** Confirms or declines at the customer's bank and returns the redirect URL. */
    answerBank(intent_id: string, yes: boolean): string {
      const intent = find(state.intents, 'payment_intent', intent_id);
      if (yes) state.succeed(intent);
      else {
        intent.status = 'requires_payment_method';
        intent.error = { code: 'payment_intent_authentication_failure' };
        state.emit('payment_intent.payment_failed', state.show.intent(intent));
      }
      return intent.return_url ?? '/';
    },
    openDispute: (intent_id: string) => state.openDispute(intent_id),
    closeDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = find(state.disputes, 'dispute', id);
      dispute.status = status;
      state.emit('charge.dispute.closed', state.show.dispute(dispute));
    },
    failRefund: (id: string, reason: string) => state.failRefund(id, reason),
    /** Repeats the event of a failed refund, as Stripe may. */
    repeatEvent: (id: string) =>
      state.emit('refund.failed', state.show.refund(find(state.refunds, 'refund', id))),
    /** From now on, the card's bank accepts refunds. */
    acceptRefunds(id: string): void {
      const method = find(state.methods, 'payment_method', id);
      method.card = cardByName('pm_card_visa') ?? method.card;
    },
    refunds: () => [...state.refunds.values()],
    intents: () => [...state.intents.values()],
  };
}
