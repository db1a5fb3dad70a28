/** An order as an assistant reads it: the numbers that it tells the person, and what it can do next. */
import type { Order } from '../../../client/index.ts';

export function orderView(order: Order) {
  const { id, number, name, state, purpose, hit_on, quote, progress, leadSummery, coins_held, failure } =
    order;
  return {
    order_id: id,
    number,
    name,
    state,
    purpose,
    hit_on,
    quote,
    progress,
    summary: leadSummery,
    coins_held,
    failure,
    next_step: nextStep(order),
  };
}

function nextStep({ state, quote, leadSummery: { hits, coins } }: Order): string {
  if (state === 'awaiting_payment' && quote !== null)
    return quote.valid + quote.traced_before + quote.sampled === 0
      ? 'None of these leads can be traced, so there is nothing to pay for. Ask the person for names, addresses and ZIP codes.'
      : `Nothing was charged. Tell the person that the order can cost up to ${quote.most_coins} coins. If they agree, call order with this order_id and confirm_most_coins ${quote.most_coins}.`;
  if (state === 'draft') return 'The quote isn’t ready. Call order with this order_id in a while.';
  if (state === 'paused') return 'The order is paused. The person can resume it on its page.';
  if (state === 'completed') return `${hits} hits for ${coins} coins. Read them with the tool results.`;
  if (state === 'failed' || state === 'cancelled') return 'Tell the person how the order ended.';
  return 'The order is running. Call order with this order_id in a while, or read what is done with the tool results.';
}
