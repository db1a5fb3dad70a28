/** The calls of uploads and headers. */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import { headers } from '#contract/leads';
import { MappingHeaders, Upload } from '#contract/orders';
import type { Context } from '#platform/context';
import { answers, createRouter, protectedRoute, type SignedInEnv, signedIn, success } from '#platform/http';
import { findUpload, uploadFile } from './service.ts';

const tags = ['leads'];

const uploadRoute = protectedRoute({
  method: 'post',
  path: '/file-upload',
  tags,
  summary: 'Upload a file of leads (CSV, TSV) in a part named “file”; its columns are proposed',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.string().meta({ format: 'binary' }) }).meta({ title: 'File' }),
        },
      },
    },
  },
  responses: answers(Upload),
});

const readUploadRoute = protectedRoute({
  method: 'get',
  path: '/upload/{id}',
  tags,
  summary: 'An upload as it was understood',
  request: { params: IdParam },
  responses: answers(Upload),
});

const headersRoute = protectedRoute({
  method: 'get',
  path: '/mapping-header',
  tags,
  summary: 'The headers that columns can be mapped to',
  responses: answers(MappingHeaders),
});

const required =
  'A street address with city and state or ZIP, or a full name with city and state or ZIP, or a phone, or an e-mail.';

/** Mounts the calls. */
export function leadRoutes(ctx: Context) {
  const router = createRouter<SignedInEnv>();
  // Described, but not validated by the library, which would read the whole file into memory first.
  router.openAPIRegistry.registerPath(uploadRoute);
  return router
    .openapi(readUploadRoute, async (c) =>
      c.json(success(await findUpload(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(headersRoute, (c) =>
      c.json(
        success({
          headers: Object.entries(headers).map(([header, about]) => ({ header, ...about })),
          required,
        }),
        200,
      ),
    )
    .post('/file-upload', signedIn, async (c) =>
      c.json(success(await uploadFile(ctx, c.var.caller, c.req.raw), 'Your file is here.'), 200),
    );
}
