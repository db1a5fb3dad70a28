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
  description: 'Begin to see, hide or delete what is held of oneself: a code is mailed.',
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
  description: 'Prove the mailbox by the code, and see what is held under it.',
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
  description: 'Be hidden, or deleted.',
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
  description: 'Have records looked for by a person that don’t hold the mailbox.',
  body: PrivacyForm,
  response: PrivacyReceipt,
});
