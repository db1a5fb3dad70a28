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
  description:
    'Emails a link that signs the user in, or a password reset link if the email isn’t confirmed. The reply is the same for every address, so it doesn’t reveal who has an account.',
  body: SignInLinkBody,
  example: { email: 'ada@example.com' },
  response: z.null(),
});

export const signInByLink = route({
  operationId: 'signInByLink',
  method: 'post',
  path: '/sign-in-by-link',
  access: 'public',
  tags: ['accounts'],
  summary: 'Sign in with an emailed link',
  description: 'Signs in with the token of an emailed link.',
  body: LinkSignInBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  success: LoginReply,
  errors: { 401: 'The account needs a code, or the code is wrong' },
});
