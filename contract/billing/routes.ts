import { IdParam, UserIdParam } from '../envelope.ts';
import { PaidOrder, PaymentBody } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { RefundBody } from './admin.ts';
import {
  BillingAddress,
  BillingAddressReply,
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
} from './schemas.ts';

export const listCards = route({
  operationId: 'listCards',
  method: 'get',
  path: '/get-card/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'List cards',
  description: 'Returns your cards, the default first.',
  params: UserIdParam,
  response: Cards,
});

export const updateCard = route({
  operationId: 'updateCard',
  method: 'post',
  path: '/card-update/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Make a card the default or remove it',
  description: 'Makes a card the default, or removes it.',
  params: UserIdParam,
  body: CardUpdateBody,
  example: { card_id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', action: 'default' },
  response: Cards,
});

export const saveCard = route({
  operationId: 'saveCard',
  method: 'post',
  path: '/new-card-create-or-update',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Add a card',
  description:
    'With `return_to`, returns the payment provider’s page where the card is entered. With the `setup` that it sends back, saves the card.',
  body: NewCardBody,
  example: { return_to: '/billing' },
  response: NewCard,
  errors: { 404: 'There is no such entry of a card' },
});

export const getBillingAddress = route({
  operationId: 'getBillingAddress',
  method: 'get',
  path: '/get-billing-address/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Get the billing address',
  description: 'Returns your billing address, or null if you have none.',
  params: UserIdParam,
  response: BillingAddressReply,
});

export const updateBillingAddress = route({
  operationId: 'updateBillingAddress',
  method: 'post',
  path: '/billing-address-update/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Update the billing address',
  description: 'Saves your billing address. Its country decides which fields are required.',
  params: UserIdParam,
  body: BillingAddress,
  example: {
    name: 'Ada Lovelace',
    company: 'Lovelace Homes',
    line1: '1208 W Sunset Ave',
    line2: '',
    city: 'Decatur',
    region: 'IL',
    postal_code: '62526',
    country: 'US',
    tax_id: '',
  },
  response: BillingAddressReply,
});

export const getCoinPrices = route({
  operationId: 'getCoinPrices',
  method: 'get',
  path: '/coin-prices',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Get coin prices',
  description:
    'Returns what coins cost you, at your plan’s rate while its period is paid. In a trial or with an overdue payment, the free plan’s rate applies.',
  response: CoinPrices,
});

export const buyCoins = route({
  operationId: 'buyCoins',
  method: 'post',
  path: '/buy-coins',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Buy coins',
  description:
    'Buys coins with a card. They never expire. The payment is `pending` if your bank asks you to confirm it.',
  body: BuyCoinsBody,
  example: { coins: 1000, card_id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', request_key: 'coins-2026-06-01' },
  response: Payment,
  errors: { 402: 'The card was declined: nothing was charged', 404: 'The card doesn’t exist' },
});

export const getTopUp = route({
  operationId: 'getTopUp',
  method: 'get',
  path: '/coin-top-up',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Get automatic top-up settings',
  description: 'Returns whether coins are bought automatically when few are left.',
  response: TopUp,
});

export const updateTopUp = route({
  operationId: 'updateTopUp',
  method: 'put',
  path: '/coin-top-up',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Update automatic top-up',
  description:
    'Turns automatic top-up on or off. When you have fewer coins than `threshold`, we charge your default card, up to `monthly_cap` a month. If the charge fails, top-up turns off.',
  body: TopUpBody,
  example: { enabled: true, threshold: 100, coins: 1000, monthly_cap: 20000 },
  response: TopUp,
  errors: { 402: 'There is no card to charge' },
});

export const payOrder = route({
  operationId: 'payOrder',
  method: 'post',
  path: '/payment',
  access: { scope: 'trace' },
  idempotent: true,
  tags: ['orders'],
  summary: 'Pay for an order',
  description:
    'Pays a priced order with coins, a card, or both, and starts it. A card buys the coins you’re missing. We hold the most the order can cost and charge for hits only; `rest` says what happens to unused coins bought by card. If your bank asks you to confirm the payment, the order starts after that.',
  body: PaymentBody,
  example: { order_id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', method: 'coins', purpose: 'own_records' },
  response: PaidOrder,
  errors: {
    402: 'There are too few coins, or the card was declined: the order still waits for its payment',
    404: 'The order or the card doesn’t exist',
  },
});

export const getPaymentStatus = route({
  operationId: 'getPaymentStatus',
  method: 'get',
  path: '/subscription-check-payment-info/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: "Get a payment's status",
  description: 'Returns a payment and its invoice, by the ID of either.',
  params: IdParam,
  response: PaymentInfo,
});

export const listInvoices = route({
  operationId: 'listInvoices',
  method: 'get',
  path: '/invoice-list',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'List invoices',
  description: 'Returns your invoices and credit notes, newest first. Filter by the ID of an order.',
  query: InvoiceListQuery,
  response: Invoices,
});

export const getInvoice = route({
  operationId: 'getInvoice',
  method: 'get',
  path: '/invoice/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Get an invoice',
  description: 'Returns an invoice or credit note.',
  params: IdParam,
  response: Invoice,
});

export const downloadInvoice = route({
  operationId: 'downloadInvoice',
  method: 'get',
  path: '/invoice/{id}/pdf',
  access: 'session',
  seat: 'owner',
  tags: ['billing'],
  summary: 'Download an invoice as PDF',
  description: 'Returns an invoice or credit note as a PDF file.',
  params: IdParam,
  file: 'application/pdf',
});

export const refundPayment = route({
  operationId: 'refundPayment',
  method: 'post',
  path: '/admin/payments/{id}/refund',
  access: 'session',
  tags: ['admin'],
  summary: 'Refund a payment',
  description:
    'For admins. Refunds an amount or, without one, what is unused, and takes back coins that are left. A subscription ends if the payment for its current period is refunded in full or for all that is unused.',
  params: IdParam,
  body: RefundBody,
  example: { amount: 2500, reason: 'Bought twice by mistake' },
  response: Refund,
});
