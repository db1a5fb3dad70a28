import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { LoginReply } from '../schemas.ts';
import {
  Passkey,
  PasskeyBody,
  PasskeyCreation,
  PasskeyList,
  PasskeyNameBody,
  PasskeyRequest,
  PasskeySetupBody,
  PasskeySignInBody,
} from './schemas.ts';

const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const id = 'pL0v3uWn2bQ';

export const listPasskeys = route({
  operationId: 'listPasskeys',
  method: 'get',
  path: '/passkey-list',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'List your passkeys',
  description: 'Returns the passkeys you can sign in with, newest first.',
  response: PasskeyList,
});

export const startPasskey = route({
  operationId: 'startPasskey',
  method: 'post',
  path: '/passkey-setup',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Start adding a passkey',
  description:
    'Returns the options for `navigator.credentials.create` in a browser. Send `code` too if two-factor sign-in is on.',
  body: PasskeySetupBody,
  example: { password: 'correct horse battery staple' },
  response: PasskeyCreation,
});

export const createPasskey = route({
  operationId: 'createPasskey',
  method: 'post',
  path: '/passkey-list',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Add a passkey',
  description: 'Saves the passkey that the browser created from the options of `POST /passkey-setup`.',
  body: PasskeyBody,
  example: {
    name: 'Laptop',
    credential: { id, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } },
  },
  response: Passkey,
});

export const renamePasskey = route({
  operationId: 'renamePasskey',
  method: 'put',
  path: '/passkey-list/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Rename a passkey',
  description: 'Changes only the name you see.',
  params: IdParam,
  body: PasskeyNameBody,
  example: { name: 'Old laptop' },
  response: Passkey,
});

export const removePasskey = route({
  operationId: 'removePasskey',
  method: 'delete',
  path: '/passkey-list/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Remove a passkey',
  description: 'The passkey no longer signs you in. Delete it on your device too.',
  params: IdParam,
  response: z.null(),
});

export const createPasskeyChallenge = route({
  operationId: 'createPasskeyChallenge',
  method: 'post',
  path: '/passkey-challenge',
  access: 'public',
  tags: ['accounts'],
  summary: 'Start signing in with a passkey',
  description: 'Returns the options for `navigator.credentials.get` in a browser.',
  response: PasskeyRequest,
});

export const signInByPasskey = route({
  operationId: 'signInByPasskey',
  method: 'post',
  path: '/sign-in-by-passkey',
  access: 'public',
  tags: ['accounts'],
  summary: 'Sign in with a passkey',
  description:
    'Signs in with what the browser returned for the options of `POST /passkey-challenge`. A passkey counts as both factors, so no code is needed.',
  body: PasskeySignInBody,
  example: {
    credential: {
      id,
      response: {
        clientDataJSON,
        authenticatorData: 'SZYN5YgOjGh0NBcP',
        signature: 'MEUCIQDx',
        userHandle: 'AZdtPoxaeyGfQC9vPB2KVQ',
      },
    },
  },
  success: LoginReply,
  errors: { 401: 'The passkey is unknown or didn’t work' },
});
