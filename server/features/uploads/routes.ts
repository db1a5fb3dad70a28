/** The calls of uploads and headers. */

import type { Context as HonoContext } from 'hono';
import * as resumableCalls from '#contract/uploads/resumable-routes';
import * as calls from '#contract/uploads/routes';
import { headers } from '#contract/uploads/schemas';
import type { Context } from '#platform/context';
import { keyed, type SignedInEnv, signedIn } from '#platform/http/access';
import { createRouter, success } from '#platform/http/router';
import { openResumable, type ReferenceUploads } from './resumable/service.ts';
import { addLeads, findUpload, readUploadAs, uploadFile } from './service.ts';

const required =
  'A street address with city and state or ZIP, or a full name with city and state or ZIP, or a phone, or an e-mail.';

/** Mounts the calls. */
export function uploadRoutes(ctx: Context, reference: ReferenceUploads) {
  const router = createRouter();
  // Described, but not validated by the library, which would read the whole file into memory first.
  router.describe(calls.uploadFile);
  for (const route of Object.values(resumableCalls)) router.describe(route);
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
      .bind(calls.getUpload, async ({ caller, params }) => success(await findUpload(ctx, caller, params.id)))
      .bind(calls.addLeads, async ({ caller, body }) =>
        success(await addLeads(ctx, caller, body.leads, { typed: true })),
      )
      .bind(calls.updateUploadFormat, async ({ caller, params, body }) =>
        success(await readUploadAs(ctx, caller, params.id, body)),
      )
      .bind(calls.listMappingHeaders, () =>
        success({
          headers: Object.entries(headers).map(([header, about]) => ({ header, ...about })),
          required,
        }),
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
