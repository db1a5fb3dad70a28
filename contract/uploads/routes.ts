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
  description:
    'Send a file as the form field `file`: CSV, TSV, XLSX, OpenDocument, JSON, JSON Lines, or an HTML table, also in a zip or gzip file. The reply proposes which column holds which field.',
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
  description: 'Creates an upload from leads you send field by field. Its mapping is already complete.',
  body: AddLeadBody,
  example: {
    leads: [
      {
        full_name: 'Harold Perryman',
        property_address: '1208 W Sunset Ave',
        property_city: 'Decatur',
        property_state: 'IL',
        property_zip: '62526',
        reference: 'crm-4711',
      },
    ],
  },
  response: Upload,
});

export const getUpload = route({
  operationId: 'getUpload',
  method: 'get',
  path: '/upload/{id}',
  access: { scope: 'trace' },
  tags: ['leads'],
  summary: 'Get an upload',
  description: 'Returns an upload with its columns and the proposed mapping.',
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
    'Reads the file again with the encoding, delimiter, sheet, or header row you choose and detects the rest. Set `recall` to false to ignore the mapping of an earlier file.',
  params: IdParam,
  body: ReadOptions,
  example: { delimiter: ';', has_header: true },
  response: Upload,
});

export const listMappingHeaders = route({
  operationId: 'listMappingHeaders',
  method: 'get',
  path: '/mapping-header',
  access: { scope: 'trace', test: true },
  tags: ['leads'],
  summary: 'List the fields a column can be mapped to',
  description: 'Returns the fields that columns can be mapped to.',
  response: MappingHeaders,
});
