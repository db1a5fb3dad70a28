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
  description: 'For admins. Returns uploaded files and how far their imports are.',
  response: z.array(ImportUpload),
});

export const previewImportFile = route({
  operationId: 'previewImportFile',
  method: 'get',
  path: '/admin/import-files/{id}/columns',
  access: 'session',
  tags: ['admin'],
  summary: 'Preview a file to import',
  description: 'For admins. Returns how a file would be read.',
  params: IdParam,
  query: z.object({
    preset: ImportChoices.shape.preset.unwrap().unwrap().optional(),
    part: z.string().max(400).optional(),
    others: z
      .string()
      .max(600)
      .optional()
      .describe('Ids of further uploaded files of the same register, with commas in between.'),
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
    'For admins. Imports an uploaded file in the background. Upload it with `POST /resumable-upload` and the metadata `use reference`.',
  params: IdParam,
  body: ImportChoices,
  example: {
    source: 'North Carolina voters',
    licence_class: 'public',
    preset: 'nc-voters',
    as_of: '2026-06-01',
    complete: true,
  },
  response: ImportUpload,
});

export const deleteImportFile = route({
  operationId: 'deleteImportFile',
  method: 'delete',
  path: '/admin/import-files/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Delete a file to import',
  description: 'For admins. Deletes an uploaded file and stops its import. People already imported stay.',
  params: IdParam,
  response: z.null(),
});
