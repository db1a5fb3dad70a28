import * as calls from '#contract/billing/routes';
import { readLogo } from '#features/site';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { createRouter, success } from '#platform/http/router';
import { fileResponse } from '#platform/http/send-file';
import { assertPage } from '#platform/security/abilities';
import { rejectCardNumbers } from './cards/reject-card-numbers.ts';
import { completeCardSetup, readCards, startCardSetup, updateCard } from './cards/service.ts';
import { readAddress, updateAddress } from './customers.ts';
import { invoicePdf } from './invoices/pdf.ts';
import { listInvoices, readInvoice } from './invoices/service.ts';
import { readPrices } from './payments/coin-prices.ts';
import { buyCoins } from './payments/coins.ts';
import { payOrderByMethod } from './payments/orders.ts';
import { readPaymentInfo } from './payments/status.ts';
import { readTopUp, updateTopUp } from './payments/top-up.ts';
import { refundPayment } from './refunds/service.ts';

const paymentMessages = {
  paid: message('messages:paid'),
  pending: message('messages:payment_pending'),
  failed: '',
} as const;

/** Card numbers belong on the gateway's page: requests to these paths must not contain any. */
function createPaymentRouter(...paths: string[]) {
  const router = createRouter();
  for (const path of paths) router.use(path, rejectCardNumbers);
  return router;
}

export function cardRoutes(ctx: Context) {
  const entries = createLimit(ctx.pool, { name: 'card-entries', points: 20, duration: 600 });
  return createPaymentRouter('/card-update/:id', '/new-card-create-or-update', '/billing-address-update/:id')
    .bind(calls.listCards, async ({ caller, params }) => success(await readCards(ctx, caller, params.id)))
    .bind(calls.updateCard, async ({ caller, params, body }) => {
      const { id: user_id } = params;
      const cards = await updateCard(ctx, caller, { user_id, ...body });
      return success(cards, message('messages:cards_changed'));
    })
    .bind(calls.saveCard, async ({ caller, body }) => {
      if ('setup' in body) {
        const saved = await completeCardSetup(ctx, caller, body.setup);
        return success(saved, saved.card_id === null ? '' : message('messages:card_saved'));
      }
      await entries.take(caller.account_id);
      return success(await startCardSetup(ctx, caller, body.return_to));
    })
    .bind(calls.getBillingAddress, async ({ caller, params }) => {
      const address = await readAddress(ctx, caller, params.id);
      return success({ address });
    })
    .bind(calls.updateBillingAddress, async ({ caller, params, body }) => {
      const { id } = params;
      const address = await updateAddress(ctx, caller, id, body);
      return success({ address }, message('messages:address_saved'));
    });
}

export function paymentRoutes(ctx: Context) {
  // Limits card testing, where thieves try many stolen cards.
  const attempts = createLimit(ctx.pool, { name: 'card-payments', points: 30, duration: 600 });
  return createPaymentRouter('/buy-coins', '/coin-top-up', '/payment')
    .bind(calls.getCoinPrices, async ({ caller }) => success(await readPrices(ctx, caller.account_id)))
    .bind(calls.buyCoins, async ({ caller, body }) => {
      await attempts.take(caller.account_id);
      const payment = await buyCoins(ctx, caller, body);
      return success(payment, paymentMessages[payment.status]);
    })
    .bind(calls.getTopUp, async ({ c, caller }) => success(await readTopUp(ctx, caller, languageOf(c))))
    .bind(calls.updateTopUp, async ({ c, caller, body }) => {
      await updateTopUp(ctx, caller, body);
      const changed = await readTopUp(ctx, caller, languageOf(c));
      return success(changed, changed.enabled ? message('messages:top_up_on') : message('messages:saved'));
    })
    .bind(calls.payOrder, async ({ c, caller, body }) => {
      if (body.method !== 'coins') await attempts.take(caller.account_id);
      const order = await payOrderByMethod(ctx, caller, body, languageOf(c));
      const text = order.state === 'awaiting_payment' ? '' : message('messages:order_running');
      return success(order, text);
    })
    .bind(calls.getPaymentStatus, async ({ c, caller, params }) =>
      success(await readPaymentInfo(ctx, caller, { id: params.id, language: languageOf(c) })),
    );
}

export function invoiceRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listInvoices, async ({ caller, query }) => success(await listInvoices(ctx, caller, query)))
    .bind(calls.getInvoice, async ({ caller, params }) => success(await readInvoice(ctx, caller, params.id)))
    .bind(calls.downloadInvoice, async ({ caller, params }) => {
      const invoice = await readInvoice(ctx, caller, params.id);
      const name = `${invoice.number}.pdf`;
      return fileResponse({
        name,
        type: 'application/pdf',
        body: await invoicePdf(invoice, await readLogo(ctx)),
      });
    })
    .bind(calls.refundPayment, async ({ caller, params, body }) => {
      assertPage(caller, '/admin');
      const { id: payment_id } = params;
      const refund = await refundPayment(ctx, caller, { payment_id, ...body });
      return success(refund, message('messages:refund_sent'));
    });
}
