import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  Adjustment,
  AdjustmentBody,
  AdjustmentQuery,
  Adjustments,
  ConsoleOrder,
  ConsoleOrderQuery,
  ConsoleOrders,
  CustomerDetails,
  CustomerList,
  CustomerQuery,
  DecisionBody,
  ResendBody,
  SuspensionBody,
  Team,
  TeamBody,
} from './schemas.ts';

export const listCustomers = route({
  operationId: 'listCustomers',
  method: 'get',
  path: '/admin/customers',
  access: 'session',
  tags: ['admin'],
  summary: 'List customers',
  description: 'Customers, the newest first; for admins and support.',
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
  description: 'One customer with what belongs to them, kept in the audit log; for admins and support.',
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
  description: 'Give a customer coins, or take them; above a limit a second admin has to agree; for admins.',
  params: IdParam,
  body: AdjustmentBody,
  response: Adjustment,
});

export const setSuspension = route({
  operationId: 'setSuspension',
  method: 'post',
  path: '/admin/customers/{id}/suspension',
  access: 'session',
  tags: ['admin'],
  summary: 'Suspend or reinstate a customer',
  description: 'Suspend a customer: sessions and keys are dead at once; or lift it; for admins.',
  params: IdParam,
  body: SuspensionBody,
  response: CustomerDetails,
});

export const resendCustomerMail = route({
  operationId: 'resendCustomerMail',
  method: 'post',
  path: '/admin/customers/{id}/mail',
  access: 'session',
  tags: ['admin'],
  summary: "Resend a customer's confirmation or reset email",
  description: 'Send a customer a new link to confirm their address or to set a password; for admins.',
  params: IdParam,
  body: ResendBody,
  response: z.null(),
});

export const listAdjustments = route({
  operationId: 'listAdjustments',
  method: 'get',
  path: '/admin/adjustments',
  access: 'session',
  tags: ['admin'],
  summary: 'List coin adjustments',
  description: 'Coins given and taken by admins, the newest first; for admins and support.',
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
  description: 'Agree as the second admin, or refuse; for admins.',
  params: IdParam,
  body: DecisionBody,
  response: Adjustment,
});

export const listCustomerOrders = route({
  operationId: 'listCustomerOrders',
  method: 'get',
  path: '/admin/orders',
  access: 'session',
  tags: ['admin'],
  summary: "List all customers' orders",
  description: 'The orders of all customers, the newest first; for admins and support.',
  query: ConsoleOrderQuery,
  response: ConsoleOrders,
});

export const retryCustomerOrder = route({
  operationId: 'retryCustomerOrder',
  method: 'post',
  path: '/admin/orders/{id}/retry',
  access: 'session',
  tags: ['admin'],
  summary: "Retry a customer's order",
  description: 'Have what waits of an order tried at once, or its file read again; for admins.',
  params: IdParam,
  response: ConsoleOrder,
});

export const cancelCustomerOrder = route({
  operationId: 'cancelCustomerOrder',
  method: 'post',
  path: '/admin/orders/{id}/cancel',
  access: 'session',
  tags: ['admin'],
  summary: "Cancel a customer's order",
  description: 'Cancel an order of a customer; for admins.',
  params: IdParam,
  response: ConsoleOrder,
});

export const listTeam = route({
  operationId: 'listTeam',
  method: 'get',
  path: '/admin/team',
  access: 'session',
  tags: ['admin'],
  summary: 'List admins and support',
  description: 'Admins and support; for both.',
  response: Team,
});

export const setRole = route({
  operationId: 'setRole',
  method: 'put',
  path: '/admin/team',
  access: 'session',
  tags: ['admin'],
  summary: "Change someone's role",
  description: 'Make somebody who is registered admin, support, or a customer again; for admins.',
  body: TeamBody,
  response: Team,
});
