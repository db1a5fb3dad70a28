import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { AccountContents, AccountDeletionBody, DataExport, ExportTicket } from '../schemas.ts';

export const getDataExport = route({
  operationId: 'getDataExport',
  method: 'get',
  path: '/data-export',
  access: 'session',
  tags: ['accounts'],
  summary: 'Get the latest data export',
  description: 'The last export of the caller’s data, or null.',
  response: DataExport.nullable(),
});

export const createDataExport = route({
  operationId: 'createDataExport',
  method: 'post',
  path: '/data-export',
  access: 'session',
  tags: ['accounts'],
  summary: "Request an export of the account's data",
  description: 'Have an archive of all that is held of the caller made, in the background.',
  response: DataExport,
});

export const createDataExportTicket = route({
  operationId: 'createDataExportTicket',
  method: 'post',
  path: '/data-export-ticket/{id}',
  access: 'session',
  tags: ['accounts'],
  summary: 'Create a download link for a data export',
  description: 'A path that starts the download of an export, within 60 seconds.',
  params: IdParam,
  response: ExportTicket,
});

export const previewAccountDeletion = route({
  operationId: 'previewAccountDeletion',
  method: 'get',
  path: '/account-deletion',
  access: 'session',
  tags: ['accounts'],
  summary: 'Preview what deleting the account removes',
  description: 'What would go with the caller’s account.',
  response: AccountContents,
});

export const deleteAccount = route({
  operationId: 'deleteAccount',
  method: 'post',
  path: '/account-deletion',
  access: 'session',
  tags: ['accounts'],
  summary: 'Delete the account',
  description: 'Delete the caller’s account, with everything in it.',
  body: AccountDeletionBody,
  response: z.null(),
});
