import type { Context as HonoContext } from 'hono';
import { headers } from '#contract/uploads/headers';
import * as resumableCalls from '#contract/uploads/resumable-routes';
import * as calls from '#contract/uploads/routes';
import { languageOf, message, translate } from '#locales';
import type { Context } from '#platform/context';
import { allowedTo, type SignedInEnv } from '#platform/http/access';
import { createRouter, inLanguage, success } from '#platform/http/router';
import { paced } from './pace.ts';
import { renderUpload } from './present.ts';
import { createResumableUploads, type ReferenceUploads } from './resumable/service.ts';
import { addLeads, findUpload, updateUploadFormat, uploadFile } from './service.ts';

export function uploadRoutes(ctx: Context, reference: ReferenceUploads) {
  const router = createRouter();
  // Described but not validated by the library, which would read the whole file into memory first.
  router.describe(calls.uploadFile);
  for (const route of Object.values(resumableCalls)) router.describe(route);
  let resumableUploads: ReturnType<typeof createResumableUploads> | undefined;
  // Created on first use, since it creates a folder.
  const resumable = () => {
    resumableUploads ??= createResumableUploads(ctx, reference);
    return resumableUploads;
  };
  const handleTus = async (c: HonoContext<SignedInEnv>) =>
    resumable().answer(c.var.caller, await paced(ctx, c.var.caller, c.req.raw), c.req.param('id'));
  return (
    router
      .bind(calls.getUpload, async ({ c, caller, params }) =>
        success(renderUpload(await findUpload(ctx, caller, params.id), languageOf(c))),
      )
      .bind(calls.addLeads, async ({ c, caller, body }) =>
        success(renderUpload(await addLeads(ctx, caller, body.leads, { typed: true }), languageOf(c))),
      )
      .bind(calls.updateUploadFormat, async ({ c, caller, params, body }) =>
        success(renderUpload(await updateUploadFormat(ctx, caller, params.id, body), languageOf(c))),
      )
      .bind(calls.listMappingHeaders, ({ c }) =>
        success({
          headers: Object.entries(headers).map(([header, about]) => ({ header, ...about })),
          required: translate(languageOf(c), message('uploads:mapping_required')),
        }),
      )
      .post('/resumable-upload', allowedTo(resumableCalls.createResumableUpload), handleTus)
      // Progress: by HEAD in the protocol's headers, by GET as JSON.
      .get('/resumable-upload/:id', allowedTo(resumableCalls.getResumableUpload), async (c) =>
        c.req.raw.method === 'HEAD'
          ? handleTus(c)
          : c.json(success(await resumable().progress(c.var.caller, c.req.param('id'))), 200),
      )
      .patch('/resumable-upload/:id', allowedTo(resumableCalls.sendUploadPart), handleTus)
      .delete('/resumable-upload/:id', allowedTo(resumableCalls.deleteResumableUpload), handleTus)

      .post('/file-upload', allowedTo(calls.uploadFile), async (c) => {
        const language = languageOf(c);
        const upload = await uploadFile(ctx, c.var.caller, await paced(ctx, c.var.caller, c.req.raw));
        const reply = success(renderUpload(upload, language), message('messages:file_uploaded'));
        return c.json(inLanguage(language, reply), 200);
      })
  );
}
