import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  Adjustment,
  AdjustmentBody,
  AdjustmentQuery,
  Adjustments,
  AdminOrder,
  AdminOrderQuery,
  AdminOrders,
  CustomerDetails,
  CustomerList,
  CustomerQuery,
  DecisionBody,
  PaymentFilter,
  PaymentList,
  PaymentQuery,
  ResendBody,
  SuspensionBody,
  Team,
  TeamBody,
  TwoFactorResetBody,
} from './schemas.ts';

export const listCustomers = route({
  operationId: 'listCustomers',
  method: 'get',
  path: '/admin/customers',
  access: 'session',
  tags: ['admin'],
  summary: 'List customers',
  description: 'For admins and support. Returns customers. Filter, search, and sort.',
  query: CustomerQuery,
  response: CustomerList,
});

export const getCustomer = route({
  operationId: 'getCustomer',
  method: 'get',
  path: '/admin/customers/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Get a customer',
  description:
    'For admins and support. Returns a customer with orders, payments, and sessions. This is recorded in the audit log.',
  params: IdParam,
  response: CustomerDetails,
});

export const adjustCoins = route({
  operationId: 'adjustCoins',
  method: 'post',
  path: '/admin/customers/{id}/coins',
  access: 'session',
  tags: ['admin'],
  summary: "Add or remove a customer's coins",
  description: 'For admins. Adds or removes coins. Above a limit, a second admin has to approve.',
  params: IdParam,
  body: AdjustmentBody,
  example: { coins: 100, reason: 'Goodwill after a late order', request_key: 'goodwill-1042' },
  response: Adjustment,
});

export const setSuspension = route({
  operationId: 'setSuspension',
  method: 'post',
  path: '/admin/customers/{id}/suspension',
  access: 'session',
  tags: ['admin'],
  summary: 'Suspend or reinstate a customer',
  description:
    'For admins. Suspends a customer, whose sessions and keys stop working at once, or reinstates one.',
  params: IdParam,
  body: SuspensionBody,
  example: { suspended: true, reason: 'Chargebacks on two orders' },
  response: CustomerDetails,
});

export const resendCustomerMail = route({
  operationId: 'resendCustomerMail',
  method: 'post',
  path: '/admin/customers/{id}/mail',
  access: 'session',
  tags: ['admin'],
  summary: "Resend a customer's confirmation or reset email",
  description: 'For admins. Emails a customer a new link to confirm their address or reset their password.',
  params: IdParam,
  body: ResendBody,
  example: { kind: 'confirm_email' },
  response: z.null(),
});

export const resetTwoFactor = route({
  operationId: 'resetTwoFactor',
  method: 'post',
  path: '/admin/customers/{id}/two-factor-reset',
  access: 'session',
  tags: ['admin'],
  summary: "Turn off a customer's two-factor sign-in",
  description:
    'For admins. For a customer who lost both the authenticator app and the recovery codes. Signs out their sessions and emails them.',
  params: IdParam,
  body: TwoFactorResetBody,
  example: { reason: 'Lost phone; identity checked by phone' },
  response: CustomerDetails,
});

export const listAdjustments = route({
  operationId: 'listAdjustments',
  method: 'get',
  path: '/admin/adjustments',
  access: 'session',
  tags: ['admin'],
  summary: 'List coin adjustments',
  description: 'For admins and support. Returns coins that admins added or removed, newest first.',
  query: AdjustmentQuery,
  response: Adjustments,
});

export const decideAdjustment = route({
  operationId: 'decideAdjustment',
  method: 'post',
  path: '/admin/adjustments/{id}/decision',
  access: 'session',
  tags: ['admin'],
  summary: 'Approve or reject a coin adjustment',
  description: 'For admins. Approves or rejects another admin’s coin adjustment.',
  params: IdParam,
  body: DecisionBody,
  example: { approve: true },
  response: Adjustment,
});

export const listCustomerOrders = route({
  operationId: 'listCustomerOrders',
  method: 'get',
  path: '/admin/orders',
  access: 'session',
  tags: ['admin'],
  summary: "List all customers' orders",
  description: 'For admins and support. Returns the orders of all customers. Filter, search, and sort.',
  query: AdminOrderQuery,
  response: AdminOrders,
});

export const listPayments = route({
  operationId: 'listPayments',
  method: 'get',
  path: '/admin/payments',
  access: 'session',
  tags: ['admin'],
  summary: 'List all payments',
  description: 'For admins. Returns the payments of all customers with their sums. Filter, search, and sort.',
  query: PaymentQuery,
  response: PaymentList,
});

export const exportPayments = route({
  operationId: 'exportPayments',
  method: 'get',
  path: '/admin/payments/export',
  access: 'session',
  tags: ['admin'],
  summary: 'Export payments as CSV',
  description: 'For admins. Returns all matching payments as a CSV file, with amounts such as 99.00.',
  query: PaymentFilter,
  file: 'text/csv',
});

export const retryCustomerOrder = route({
  operationId: 'retryCustomerOrder',
  method: 'post',
  path: '/admin/orders/{id}/retry',
  access: 'session',
  tags: ['admin'],
  summary: "Retry a customer's order",
  description: 'For admins. Retries the waiting rows of an order at once, or reads its file again.',
  params: IdParam,
  response: AdminOrder,
});

export const cancelCustomerOrder = route({
  operationId: 'cancelCustomerOrder',
  method: 'post',
  path: '/admin/orders/{id}/cancel',
  access: 'session',
  tags: ['admin'],
  summary: "Cancel a customer's order",
  description: 'For admins. Cancels a customer’s order.',
  params: IdParam,
  response: AdminOrder,
});

export const listTeam = route({
  operationId: 'listTeam',
  method: 'get',
  path: '/admin/team',
  access: 'session',
  tags: ['admin'],
  summary: 'List admins and support',
  description: 'For admins and support. Returns everyone with either role.',
  response: Team,
});

export const setRole = route({
  operationId: 'setRole',
  method: 'put',
  path: '/admin/team',
  access: 'session',
  tags: ['admin'],
  summary: "Change someone's role",
  description: 'For admins. Makes a registered user an admin, support, or a customer again.',
  body: TeamBody,
  example: { email: 'grace@example.com', role: 'support' },
  response: Team,
});
