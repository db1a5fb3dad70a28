/** The calls of uploads and headers. */
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import { MappingHeaders, Upload } from '#contract/orders/schemas';
import { AddLeadBody, headers, ReadAs } from '#contract/uploads/schemas';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  keyed,
  keyedRoute,
  protectedRoute,
  type SignedInEnv,
  signedIn,
  success,
} from '#platform/http/routes';
import { resumableCalls } from './resumable/routes.ts';
import { openResumable, type ReferenceUploads } from './resumable/service.ts';
import { addLeads, findUpload, readUploadAs, uploadFile } from './service.ts';

const tags = ['leads'];

const uploadRoute = keyedRoute(
  { scope: 'trace' },
  {
    method: 'post',
    path: '/file-upload',
    tags,
    summary: 'Upload a file of leads (CSV, TSV, XLSX) in a part named “file”; its columns are proposed',
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
  },
);

const addLeadRoute = keyedRoute(
  { scope: 'trace' },
  {
    method: 'post',
    path: '/add-lead',
    tags,
    summary: 'Add leads by hand, by header; they become an upload that is mapped already',
    request: { body: body(AddLeadBody) },
    responses: answers(Upload),
  },
);

const readUploadRoute = keyedRoute(
  { scope: 'trace' },
  {
    method: 'get',
    path: '/upload/{id}',
    tags,
    summary: 'An upload as it was understood',
    request: { params: IdParam },
    responses: answers(Upload),
  },
);

const readAsRoute = protectedRoute({
  method: 'put',
  path: '/upload/{id}/format',
  tags,
  summary:
    'Read an upload anew: encoding, delimiter, sheet or header row as said, the rest as guessed; `recall: false` forgets the mapping of an earlier file',
  request: { params: IdParam, body: body(ReadAs) },
  responses: answers(Upload),
});

const headersRoute = keyedRoute(
  { scope: 'trace', test: true },
  {
    method: 'get',
    path: '/mapping-header',
    tags,
    summary: 'The headers that columns can be mapped to',
    responses: answers(MappingHeaders),
  },
);

const required =
  'A street address with city and state or ZIP, or a full name with city and state or ZIP, or a phone, or an e-mail.';

/** Mounts the calls. */
export function leadRoutes(ctx: Context, reference: ReferenceUploads) {
  const router = createRouter<SignedInEnv>();
  // Described, but not validated by the library, which would read the whole file into memory first.
  router.openAPIRegistry.registerPath(uploadRoute);
  for (const call of resumableCalls) router.openAPIRegistry.registerPath(call);
  let opened: ReturnType<typeof openResumable> | undefined;
  // Opened when it is first needed: it makes a folder of its own.
  const resumable = () => {
    opened ??= openResumable(ctx, reference);
    return opened;
  };
  const speak = (c: HonoContext<SignedInEnv>) =>
    resumable().answer(c.var.caller, c.req.raw, c.req.param('id'));
  return (
    router
      .openapi(readUploadRoute, async (c) =>
        c.json(success(await findUpload(ctx, c.var.caller, c.req.valid('param').id)), 200),
      )
      .openapi(addLeadRoute, async (c) =>
        c.json(success(await addLeads(ctx, c.var.caller, c.req.valid('json').leads, { typed: true })), 200),
      )
      .openapi(readAsRoute, async (c) =>
        c.json(
          success(await readUploadAs(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
          200,
        ),
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
      .post('/resumable-upload', signedIn, speak)
      // How far it is: by HEAD in the protocol's headers, by GET in the words of every other call.
      .get('/resumable-upload/:id', signedIn, async (c) =>
        c.req.raw.method === 'HEAD'
          ? speak(c)
          : c.json(success(await resumable().progress(c.var.caller, c.req.param('id'))), 200),
      )
      .patch('/resumable-upload/:id', signedIn, speak)
      .delete('/resumable-upload/:id', signedIn, speak)

      .post('/file-upload', keyed({ scope: 'trace' }), async (c) =>
        c.json(success(await uploadFile(ctx, c.var.caller, c.req.raw), 'Your file is here.'), 200),
      )
  );
}
