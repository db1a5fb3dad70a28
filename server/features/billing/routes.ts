/** The calls of money: cards, address, coins, payments, invoices, refunds. */
import { z } from 'zod';
import { RefundBody } from '#contract/billing/admin';
import {
  BillingAddress,
  BillingAddressAnswer,
  BuyCoinsBody,
  Cards,
  CardUpdateBody,
  CoinPrices,
  Invoice,
  InvoiceListQuery,
  Invoices,
  NewCard,
  NewCardBody,
  Payment,
  PaymentInfo,
  Refund,
  TopUp,
  TopUpBody,
} from '#contract/billing/schemas';
import { IdParam } from '#contract/envelope';
import { PaidOrder, PaymentBody } from '#contract/orders/schemas';
import { readLogo } from '#features/site';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  fails,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { answersFile, fileAnswer } from '#platform/http/send-file';
import { demandPage } from '#platform/security/abilities';
import { refuseCardNumbers } from './cards/reject-card-numbers.ts';
import { beginCard, changeCard, finishCard, readCards } from './cards/service.ts';
import { changeAddress, readAddress } from './customers.ts';
import { invoicePdf } from './invoices/pdf.ts';
import { listInvoices, readInvoice } from './invoices/service.ts';
import { readPrices } from './payments/coin-prices.ts';
import { buyCoins } from './payments/coins.ts';
import { payOrderWith } from './payments/orders.ts';
import { readPaymentInfo } from './payments/status.ts';
import { changeTopUp, readTopUp } from './payments/top-up.ts';
import { refundPayment } from './refunds/service.ts';

const tags = ['billing'];

const cardsRoute = protectedRoute({
  method: 'get',
  path: '/get-card/{id}',
  tags,
  summary: 'The caller’s cards, the default first',
  request: { params: IdParam },
  responses: answers(Cards),
});

const cardUpdateRoute = protectedRoute({
  method: 'post',
  path: '/card-update/{id}',
  tags,
  summary: 'Make a card the default one, or remove it',
  request: { params: IdParam, body: body(CardUpdateBody) },
  responses: answers(Cards),
});

const newCardRoute = protectedRoute({
  method: 'post',
  path: '/new-card-create-or-update',
  tags,
  summary: 'Begin the entry of a card in the gateway’s own fields, or keep the one that was entered',
  request: { body: body(NewCardBody) },
  responses: { ...answers(NewCard), ...fails(404, 'There is no such entry of a card') },
});

const addressRoute = protectedRoute({
  method: 'get',
  path: '/get-billing-address/{id}',
  tags,
  summary: 'The caller’s billing address',
  request: { params: IdParam },
  responses: answers(BillingAddressAnswer),
});

const addressUpdateRoute = protectedRoute({
  method: 'post',
  path: '/billing-address-update/{id}',
  tags,
  summary: 'Change the caller’s billing address, by the rules of its country',
  request: { params: IdParam, body: body(BillingAddress) },
  responses: answers(BillingAddressAnswer),
});

const pricesRoute = protectedRoute({
  method: 'get',
  path: '/coin-prices',
  tags,
  summary: 'What coins cost the caller',
  responses: answers(CoinPrices),
});

const buyRoute = protectedRoute({
  method: 'post',
  path: '/buy-coins',
  tags,
  summary: 'Buy coins with a card',
  request: { body: body(BuyCoinsBody) },
  responses: {
    ...answers(Payment),
    ...fails(402, 'The card was declined: nothing was charged'),
    ...fails(404, 'The card does not exist'),
  },
});

const topUpRoute = protectedRoute({
  method: 'get',
  path: '/coin-top-up',
  tags,
  summary: 'Whether the caller’s coins are bought by themselves when few are left',
  responses: answers(TopUp),
});

const topUpChangeRoute = protectedRoute({
  method: 'put',
  path: '/coin-top-up',
  tags,
  summary: 'Have coins bought by themselves below a count, at most for so much in a month; or not',
  request: { body: body(TopUpBody) },
  responses: { ...answers(TopUp), ...fails(402, 'There is no card to charge') },
});

const paymentRoute = keyedRoute(
  { scope: 'trace', once: true },
  {
    method: 'post',
    path: '/payment',
    tags: ['orders'],
    summary: 'Pay a priced order with coins, a card or both: the most it can cost is held, and it runs',
    request: { body: body(PaymentBody) },
    responses: {
      ...answers(PaidOrder),
      ...fails(
        402,
        'There are too few coins, or the card was declined: the order still waits for its payment',
      ),
      ...fails(404, 'The order or the card does not exist'),
    },
  },
);

const paymentInfoRoute = protectedRoute({
  method: 'get',
  path: '/subscription-check-payment-info/{id}',
  tags,
  summary: 'How a payment stands, by its own id or by that of its invoice',
  request: { params: IdParam },
  responses: answers(PaymentInfo),
});

const invoicesRoute = protectedRoute({
  method: 'get',
  path: '/invoice-list',
  tags,
  summary:
    'The caller’s invoices and credit notes, the newest first; of one order where it is named by its id',
  request: { query: InvoiceListQuery },
  responses: answers(Invoices),
});

const invoiceRoute = protectedRoute({
  method: 'get',
  path: '/invoice/{id}',
  tags,
  summary: 'One invoice or credit note',
  request: { params: IdParam },
  responses: answers(Invoice),
});

const pdfRoute = protectedRoute({
  method: 'get',
  path: '/invoice/{id}/pdf',
  tags,
  summary: 'The same as PDF',
  request: { params: IdParam },
  responses: answersFile('application/pdf', z.string()),
});

const refundRoute = protectedRoute({
  method: 'post',
  path: '/admin/payments/{id}/refund',
  tags: ['admin'],
  summary: 'Refund a payment, with a reason: an amount, or what is unused of it; for admins',
  request: { params: IdParam, body: body(RefundBody) },
  responses: answers(Refund),
});

const said = { paid: 'Paid.', pending: 'The payment is under way.', failed: '' } as const;

/** Mounts the calls. */
export function paymentRoutes(ctx: Context) {
  // Who tries out stolen cards tries many.
  const tries = createLimit(ctx.pool, { name: 'card-payments', points: 30, duration: 600 });
  const entries = createLimit(ctx.pool, { name: 'card-entries', points: 20, duration: 600 });
  const router = createRouter<SignedInEnv>();
  for (const path of [
    '/card-update/:id',
    '/new-card-create-or-update',
    '/billing-address-update/:id',
    '/buy-coins',
    '/coin-top-up',
    '/payment',
  ]) {
    router.use(path, refuseCardNumbers);
  }
  return router
    .openapi(cardsRoute, async (c) =>
      c.json(success(await readCards(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(cardUpdateRoute, async (c) => {
      const { id: user_id } = c.req.valid('param');
      const cards = await changeCard(ctx, c.var.caller, { user_id, ...c.req.valid('json') });
      return c.json(success(cards, 'Your cards are changed.'), 200);
    })
    .openapi(newCardRoute, async (c) => {
      const asked = c.req.valid('json');
      if ('setup' in asked) {
        const kept = await finishCard(ctx, c.var.caller, asked.setup);
        return c.json(success(kept, kept.card_id === null ? '' : 'Your card is saved.'), 200);
      }
      await entries.take(c.var.caller.account_id);
      return c.json(success(await beginCard(ctx, c.var.caller, asked.return_to)), 200);
    })
    .openapi(addressRoute, async (c) => {
      const address = await readAddress(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success({ address }), 200);
    })
    .openapi(addressUpdateRoute, async (c) => {
      const { id } = c.req.valid('param');
      const address = await changeAddress(ctx, c.var.caller, id, c.req.valid('json'));
      return c.json(success({ address }, 'Your billing address is saved.'), 200);
    })
    .openapi(pricesRoute, async (c) => c.json(success(await readPrices(ctx, c.var.caller.account_id)), 200))
    .openapi(buyRoute, async (c) => {
      await tries.take(c.var.caller.account_id);
      const payment = await buyCoins(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(payment, said[payment.status]), 200);
    })
    .openapi(topUpRoute, async (c) => c.json(success(await readTopUp(ctx, c.var.caller)), 200))
    .openapi(topUpChangeRoute, async (c) => {
      const changed = await changeTopUp(ctx, c.var.caller, c.req.valid('json'));
      return c.json(
        success(changed, changed.enabled ? 'Coins are bought when few are left.' : 'Saved.'),
        200,
      );
    })
    .openapi(paymentRoute, async (c) => {
      const asked = c.req.valid('json');
      if (asked.method !== 'coins') await tries.take(c.var.caller.account_id);
      const order = await payOrderWith(ctx, c.var.caller, asked);
      const message = order.state === 'awaiting_payment' ? '' : 'Your order is running.';
      return c.json(success(order, message), 200);
    })
    .openapi(paymentInfoRoute, async (c) =>
      c.json(success(await readPaymentInfo(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(invoicesRoute, async (c) =>
      c.json(success(await listInvoices(ctx, c.var.caller, c.req.valid('query'))), 200),
    )
    .openapi(invoiceRoute, async (c) =>
      c.json(success(await readInvoice(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(pdfRoute, async (c) => {
      const invoice = await readInvoice(ctx, c.var.caller, c.req.valid('param').id);
      const name = `${invoice.number}.pdf`;
      return fileAnswer({
        name,
        type: 'application/pdf',
        body: await invoicePdf(invoice, await readLogo(ctx)),
      }) as never;
    })
    .openapi(refundRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      const { id: payment_id } = c.req.valid('param');
      const refund = await refundPayment(ctx, c.var.caller, { payment_id, ...c.req.valid('json') });
      return c.json(success(refund, 'The refund is on its way to the card.'), 200);
    });
}
