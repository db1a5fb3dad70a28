import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { AccountContents, AccountDeletionBody, DataExport, ExportTicket } from '../schemas.ts';

export const getDataExport = route({
  operationId: 'getDataExport',
  method: 'get',
  path: '/data-export',
  access: 'session',
  seat: 'owner',
  tags: ['accounts'],
  summary: 'Get the latest data export',
  description: 'Returns your latest data export, or null if there is none.',
  response: DataExport.nullable(),
});

export const createDataExport = route({
  operationId: 'createDataExport',
  method: 'post',
  path: '/data-export',
  access: 'session',
  seat: 'owner',
  tags: ['accounts'],
  summary: "Request an export of the account's data",
  description:
    'Starts an archive of all your account’s data, in the background. `GET` this path to see when it’s ready. We keep it for seven days.',
  response: DataExport,
});

export const createDataExportTicket = route({
  operationId: 'createDataExportTicket',
  method: 'post',
  path: '/data-export-ticket/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['accounts'],
  summary: 'Create a download link for a data export',
  description: 'Returns a path that starts the download. It’s valid for 60 seconds.',
  params: IdParam,
  response: ExportTicket,
});

export const previewAccountDeletion = route({
  operationId: 'previewAccountDeletion',
  method: 'get',
  path: '/account-deletion',
  access: 'session',
  seat: 'owner',
  tags: ['accounts'],
  summary: 'Preview what deleting the account removes',
  description: 'Returns what would be deleted with your account.',
  response: AccountContents,
});

export const deleteAccount = route({
  operationId: 'deleteAccount',
  method: 'post',
  path: '/account-deletion',
  access: 'session',
  seat: 'owner',
  tags: ['accounts'],
  summary: 'Delete the account',
  description:
    'Deletes your account with its leads, results, and files. Orders in progress stop, and your coins expire. Without your name, we keep the coin ledger, order totals, and the audit log. This can’t be undone.',
  body: AccountDeletionBody,
  example: { password: 'correct horse battery staple' },
  response: z.null(),
});
