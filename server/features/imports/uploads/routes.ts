/** The calls of files that admins send to be imported; the file itself comes by the calls of resumable uploads. */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import { ImportAsk, SentFile, SentFileLook } from '#contract/imports/schemas';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin } from '#platform/security/abilities';
import { listSentFiles, lookAtSentFile, removeSentFile, startSentFile } from './service.ts';

const tags = ['admin'];
const path = '/admin/import-files/{id}';

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/import-files',
  tags,
  summary: 'Files that were sent to be imported and how far they are; for admins',
  responses: answers(z.array(SentFile)),
});

const lookRoute = protectedRoute({
  method: 'get',
  path: `${path}/columns`,
  tags,
  summary: 'What a file that was sent seems to be, read in one way; for admins',
  request: {
    params: IdParam,
    query: z.object({
      preset: ImportAsk.shape.preset.unwrap().unwrap().optional(),
      part: z.string().max(400).optional(),
    }),
  },
  responses: answers(SentFileLook),
});

const startRoute = protectedRoute({
  method: 'post',
  path: `${path}/import`,
  tags,
  summary:
    'Import a file that was sent by POST /resumable-upload with the metadata “use reference”, in the background; for admins',
  request: { params: IdParam, body: body(ImportAsk) },
  responses: answers(SentFile),
});

const removeRoute = protectedRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove a file that was sent; an import of it stops, and what it brought in stays; for admins',
  request: { params: IdParam },
  responses: answers(z.null()),
});

/** Mounts the calls. */
export function sentFileRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await listSentFiles(ctx)), 200);
    })
    .openapi(lookRoute, async (c) => {
      demandAdmin(c.var.caller);
      const { preset = null, part = null } = c.req.valid('query');
      return c.json(success(await lookAtSentFile(ctx, c.req.valid('param').id, { preset, part })), 200);
    })
    .openapi(startRoute, async (c) => {
      demandAdmin(c.var.caller);
      const asked = c.req.valid('json');
      const started = await startSentFile(ctx, c.var.caller, c.req.valid('param').id, asked);
      return c.json(success(started, 'The import has begun.'), 200);
    })
    .openapi(removeRoute, async (c) => {
      demandAdmin(c.var.caller);
      await removeSentFile(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'The file is removed.'), 200);
    });
}
