import { route } from '../../route.ts';
import { LoginReply } from '../schemas.ts';
import { CompanyConfirmationBody, CompanySignIn, CompanySignInBody, CompanySignInStart } from './schemas.ts';

const unreachable = 'The identity provider doesn’t respond';

export const startCompanySignIn = route({
  operationId: 'startCompanySignIn',
  method: 'post',
  path: '/company-sign-in',
  access: 'public',
  tags: ['accounts'],
  summary: 'Start signing in with the company’s account',
  description:
    'Returns the page of the identity provider (OpenID Connect) that the operator has set up, and sets a cookie that ties the sign-in to this browser.',
  response: CompanySignInStart,
  errors: { 503: unreachable },
});

export const finishCompanySignIn = route({
  operationId: 'finishCompanySignIn',
  method: 'post',
  path: '/company-sign-in-callback',
  access: 'public',
  tags: ['accounts'],
  summary: 'Finish signing in with the company’s account',
  description:
    'Takes what the identity provider added to the address of the page. Works once, in the browser that started. The first sign-in creates an account, or asks for the password of the one with the same email.',
  body: CompanySignInBody,
  example: { state: 'pL0v3uWn2bQ', code: 'SplxlOBeZQQYbYS6WxSbIA' },
  response: CompanySignIn,
  errors: {
    401: 'The sign-in is over or was refused',
    403: 'The email isn’t verified or not of a company that may sign in',
    503: unreachable,
  },
});

export const confirmCompanySignIn = route({
  operationId: 'confirmCompanySignIn',
  method: 'post',
  path: '/company-sign-in-confirmation',
  access: 'public',
  tags: ['accounts'],
  summary: 'Confirm a sign-in with the company’s account',
  description: 'Links the company’s account with the password, and checks the code of two-factor sign-in.',
  body: CompanyConfirmationBody,
  example: {
    ticket: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    password: 'correct horse battery staple',
  },
  success: LoginReply,
  errors: { 401: 'The ticket is over, or the code is missing or wrong' },
});
