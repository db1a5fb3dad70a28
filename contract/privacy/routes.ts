import { route } from '../route.ts';
import {
  PrivacyDecision,
  PrivacyForm,
  PrivacyProof,
  PrivacyProven,
  PrivacyReceipt,
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
  description: 'Starts a request to see, hide, or delete your records. We email you a code.',
  body: PrivacyStart,
  response: PrivacyStarted,
});

export const verifyPrivacyRequest = route({
  operationId: 'verifyPrivacyRequest',
  method: 'post',
  path: '/privacy/proof',
  access: 'public',
  tags: ['privacy'],
  summary: 'Verify your email and see your records',
  description: 'Proves that the email is yours with the code, and returns the records we have for it.',
  body: PrivacyProof,
  response: PrivacyProven,
});

export const decidePrivacyRequest = route({
  operationId: 'decidePrivacyRequest',
  method: 'post',
  path: '/privacy/decision',
  access: 'public',
  tags: ['privacy'],
  summary: 'Hide or delete your records',
  description: 'Hides or deletes the records found for your email.',
  body: PrivacyDecision,
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
  response: PrivacyReceipt,
});
