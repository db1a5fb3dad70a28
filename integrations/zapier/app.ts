/** The app as Zapier loads it: plain objects, without any of its code. */

import { findOrder } from './actions/find-order.ts';
import { createOrder } from './actions/order.ts';
import { readResults } from './actions/results.ts';
import { traceLead } from './actions/trace.ts';
import { authentication } from './authentication.ts';
import { orderEnded } from './trigger.ts';

export const app = {
  authentication,
  triggers: { [orderEnded.key]: orderEnded },
  searches: { [findOrder.key]: findOrder },
  creates: {
    [traceLead.key]: traceLead,
    [createOrder.key]: createOrder,
    [readResults.key]: readResults,
  },
};
