import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { ImportChoices, ImportPreview, ImportUpload } from './schemas.ts';

export const listImportFiles = route({
  operationId: 'listImportFiles',
  method: 'get',
  path: '/admin/import-files',
  access: 'session',
  tags: ['admin'],
  summary: 'List files to import',
  description: 'Files that were sent to be imported and how far they are; for admins.',
  response: z.array(ImportUpload),
});

export const previewImportFile = route({
  operationId: 'previewImportFile',
  method: 'get',
  path: '/admin/import-files/{id}/columns',
  access: 'session',
  tags: ['admin'],
  summary: 'Preview a file to import',
  description: 'What a file that was sent seems to be, read in one way; for admins.',
  params: IdParam,
  query: z.object({
    preset: ImportChoices.shape.preset.unwrap().unwrap().optional(),
    part: z.string().max(400).optional(),
  }),
  response: ImportPreview,
});

export const startImport = route({
  operationId: 'startImport',
  method: 'post',
  path: '/admin/import-files/{id}/import',
  access: 'session',
  tags: ['admin'],
  summary: 'Start an import',
  description:
    'Import a file that was sent by POST /resumable-upload with the metadata “use reference”, in the background; for admins.',
  params: IdParam,
  body: ImportChoices,
  response: ImportUpload,
});

export const deleteImportFile = route({
  operationId: 'deleteImportFile',
  method: 'delete',
  path: '/admin/import-files/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Delete a file to import',
  description:
    'Remove a file that was sent; an import of it stops, and what it brought in stays; for admins.',
  params: IdParam,
  response: z.null(),
});
