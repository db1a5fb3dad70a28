import { z } from 'zod';
import { route } from '../../route.ts';
import { LinkSignInBody, LoginReply, SignInLinkBody } from '../schemas.ts';

export const sendSignInLink = route({
  operationId: 'sendSignInLink',
  method: 'post',
  path: '/send-sign-in-link',
  access: 'public',
  tags: ['accounts'],
  summary: 'Email a sign-in link',
  description: 'Email a sign-in link; the answer is the same for every address.',
  body: SignInLinkBody,
  response: z.null(),
});

export const signInByLink = route({
  operationId: 'signInByLink',
  method: 'post',
  path: '/sign-in-by-link',
  access: 'public',
  tags: ['accounts'],
  summary: 'Sign in with an emailed link',
  description: 'Sign in by an emailed link.',
  body: LinkSignInBody,
  success: LoginReply,
  errors: { 401: 'The account needs a code, or the code is wrong' },
});
