/** Resumable uploads (tus 1.0.0), a protocol that uses headers instead of the envelope. */
import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';

const tags = ['leads'] as const;
const signedOut = { 401: 'There is no sign-in or key, or none that is valid' };
const notFound = { ...signedOut, 404: 'Does not exist, has expired, or belongs to someone else' };
/** Replies have headers only. */
const nothing = z.string();

export const createResumableUpload = route({
  operationId: 'createResumableUpload',
  method: 'post',
  path: '/resumable-upload',
  access: 'session',
  tags,
  summary: 'Start a resumable upload',
  description:
    'tus 1.0.0: creation, termination and expiration. The Location header of the 201 is where the parts go, by PATCH; its id becomes that of the upload.',
  status: 201,
  success: nothing,
  errors: {
    ...signedOut,
    409: 'The account has as many unfinished uploads as it may',
    413: 'Larger than a file may be, or than the account may store',
  },
  exactErrors: true,
});

export const getResumableUpload = route({
  operationId: 'getResumableUpload',
  method: 'get',
  path: '/resumable-upload/{id}',
  access: 'session',
  tags,
  summary: "Get a resumable upload's progress",
  description: 'In bytes. HEAD returns the same in the headers of tus.',
  params: IdParam,
  response: z.object({ offset: z.number().int(), size: z.number().int().nullable() }),
  errors: notFound,
  exactErrors: true,
});

export const sendUploadPart = route({
  operationId: 'sendUploadPart',
  method: 'patch',
  path: '/resumable-upload/{id}',
  access: 'session',
  tags,
  summary: 'Send part of a resumable upload',
  description: 'tus 1.0.0. Starts at the current offset; the Upload-Offset header of the 204 is the new one.',
  params: IdParam,
  status: 204,
  success: nothing,
  errors: notFound,
  exactErrors: true,
});

export const deleteResumableUpload = route({
  operationId: 'deleteResumableUpload',
  method: 'delete',
  path: '/resumable-upload/{id}',
  access: 'session',
  tags,
  summary: 'Cancel a resumable upload',
  description: 'tus 1.0.0: termination. Its parts are deleted.',
  params: IdParam,
  status: 204,
  success: nothing,
  errors: notFound,
  exactErrors: true,
});
