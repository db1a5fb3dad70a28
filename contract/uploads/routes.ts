import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { MappingHeaders, Upload } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { AddLeadBody, ReadOptions } from './schemas.ts';

export const uploadFile = route({
  operationId: 'uploadFile',
  method: 'post',
  path: '/file-upload',
  access: { scope: 'trace' },
  tags: ['leads'],
  summary: 'Upload a file of leads',
  description: 'Upload a file of leads (CSV, TSV, XLSX) in a part named “file”; its columns are proposed.',
  bodyType: 'multipart/form-data',
  body: z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ title: 'File' }),
  response: Upload,
});

export const addLeads = route({
  operationId: 'addLeads',
  method: 'post',
  path: '/add-lead',
  access: { scope: 'trace' },
  tags: ['leads'],
  summary: 'Add leads by hand',
  description: 'Add leads by hand, by header; they become an upload that is mapped already.',
  body: AddLeadBody,
  response: Upload,
});

export const getUpload = route({
  operationId: 'getUpload',
  method: 'get',
  path: '/upload/{id}',
  access: { scope: 'trace' },
  tags: ['leads'],
  summary: 'Get an upload',
  description: 'An upload as it was understood.',
  params: IdParam,
  response: Upload,
});

export const updateUploadFormat = route({
  operationId: 'updateUploadFormat',
  method: 'put',
  path: '/upload/{id}/format',
  access: 'session',
  tags: ['leads'],
  summary: 'Change how an upload is read',
  description:
    'Read an upload anew: encoding, delimiter, sheet or header row as said, the rest as guessed; `recall: false` forgets the mapping of an earlier file.',
  params: IdParam,
  body: ReadOptions,
  response: Upload,
});

export const listMappingHeaders = route({
  operationId: 'listMappingHeaders',
  method: 'get',
  path: '/mapping-header',
  access: { scope: 'trace', test: true },
  tags: ['leads'],
  summary: 'List the fields a column can be mapped to',
  description: 'The headers that columns can be mapped to.',
  response: MappingHeaders,
});
