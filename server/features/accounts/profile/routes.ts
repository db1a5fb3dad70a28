import { createMiddleware } from 'hono/factory';
import * as calls from '#contract/accounts/profile/routes';
import { IdParam } from '#contract/envelope';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import { allowedTo, type Env, invalid } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { createRouter, inLanguage, success } from '#platform/http/router';
import { lazily } from '#platform/streams/guarded';
import { streamResponse } from '#platform/streams/response';
import { presentProfile } from '../present.ts';
import { acceptTerms } from '../sign-in/terms.ts';
import { isPhotoName, openPhoto } from './photo.ts';
import { readProfile, replacePhoto, updateProfile } from './service.ts';

export function profileRoutes(ctx: Context) {
  const photos = createLimit(ctx.pool, { name: 'photo', points: 30, duration: 3600 });
  const router = createRouter();
  // Not validated by the library, which wouldn't stop at 5 MB.
  router.describe(calls.uploadPhoto);
  return router
    .bind(calls.getProfile, async ({ caller, params }) => {
      const profile = await readProfile(ctx, caller, params.id);
      return success(presentProfile(profile));
    })
    .bind(calls.updateProfile, async ({ caller, params, body }) => {
      const profile = await updateProfile(ctx, caller, params.id, body);
      return success(presentProfile(profile), message('messages:profile_saved'));
    })
    .bind(calls.acceptTerms, async ({ c, body }) => {
      const { caller } = c.var;
      await acceptTerms(ctx, caller, body.version);
      const profile = await readProfile(ctx, caller, caller.user_id);
      return success(presentProfile(profile), message('messages:terms_accepted'));
    })
    .post('/profile-info/:id', allowedTo(calls.uploadPhoto), async (c) => {
      const { data, error } = IdParam.safeParse(c.req.param());
      if (error) throw invalid(error.issues);
      const { id } = data;
      await readProfile(ctx, c.var.caller, id);
      await photos.take(c.var.caller.user_id);
      const profile = await replacePhoto(ctx, c.var.caller, id, c.req.raw);
      const reply = success(presentProfile(profile), message('messages:photo_saved'));
      return c.json(inLanguage(languageOf(c), reply), 200);
    });
}

/**
 * Serves a photo or the operator's logo to anyone who knows its name. Mounted outside the API because browsers load
 * images without a token.
 */
export const servePhoto = createMiddleware<Env, '/media/:name'>(async (c) => {
  const missing = () => new AppError('photo_not_found');
  const name = c.req.param('name');
  if (!isPhotoName(name)) throw missing();
  return streamResponse(c, {
    pieces: lazily(() => openPhoto(c.var.ctx.storage, name)),
    headers: {
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  }).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? missing() : error;
  });
});
