import { route } from '../route.ts';
import {
  PrivacyDecision,
  PrivacyForm,
  PrivacyProof,
  PrivacyProven,
  PrivacyReceipt,
  PrivacyRecords,
  PrivacySession,
  PrivacyStart,
  PrivacyStarted,
} from './schemas.ts';

export const createPrivacyRequest = route({
  operationId: 'createPrivacyRequest',
  method: 'post',
  path: '/privacy/requests',
  access: 'public',
  tags: ['privacy'],
  summary: 'Start a privacy request',
  description:
    'Starts a request to see, hide, or delete your records. We email you a code, whether or not we have any. It works for 20 minutes.',
  body: PrivacyStart,
  example: { first_name: 'Harold', last_name: 'Perryman', email: 'harold@example.com' },
  response: PrivacyStarted,
});

export const verifyPrivacyRequest = route({
  operationId: 'verifyPrivacyRequest',
  method: 'post',
  path: '/privacy/proof',
  access: 'public',
  tags: ['privacy'],
  summary: 'Verify your email and see your records',
  description:
    'Proves that the email is yours with the code, and returns the records that have this email and your first name. The `key` lets you decide within an hour.',
  body: PrivacyProof,
  example: { id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', code: '492039' },
  response: PrivacyProven,
});

export const listPrivacyRecords = route({
  operationId: 'listPrivacyRecords',
  method: 'post',
  path: '/privacy/records',
  access: 'public',
  tags: ['privacy'],
  summary: 'See your records again',
  description: 'Returns the records of a verified request again, until it’s decided or its hour is over.',
  body: PrivacySession,
  example: {
    id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
    key: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
  },
  response: PrivacyRecords,
});

export const decidePrivacyRequest = route({
  operationId: 'decidePrivacyRequest',
  method: 'post',
  path: '/privacy/decision',
  access: 'public',
  tags: ['privacy'],
  summary: 'Hide or delete your records',
  description:
    'Hides the records found for your email from now on or, with `erase`, also deletes them. Stored results follow in the background, and we email you when it’s done.',
  body: PrivacyDecision,
  example: {
    id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
    key: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    action: 'hide',
  },
  response: PrivacyReceipt,
});

export const submitPrivacyForm = route({
  operationId: 'submitPrivacyForm',
  method: 'post',
  path: '/privacy/form',
  access: 'public',
  tags: ['privacy'],
  summary: 'Ask for a manual search of your records',
  description: 'Asks a person to search for records that don’t contain your email.',
  body: PrivacyForm,
  example: {
    id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
    key: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    action: 'erase',
    street: '1208 W Sunset Ave',
    city: 'Decatur',
    state: 'IL',
    zip: '62526',
    phones: ['217-555-0142'],
  },
  response: PrivacyReceipt,
});
