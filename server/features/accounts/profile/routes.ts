/** The calls of a user's own profile, and the address under which photos are served. */
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { BasicInfoBody, Profile, TermsBody } from '#contract/accounts/schemas';
import { IdParam } from '#contract/envelope';
import type { Context } from '#platform/context';
import { AppError, errorCode } from '#platform/errors';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  type Env,
  invalid,
  protectedRoute,
  type SignedInEnv,
  signedIn,
  success,
} from '#platform/http/routes';
import { streamAnswer } from '#platform/streams/answer';
import { lazily } from '#platform/streams/guarded';
import { presentProfile } from '../present.ts';
import { acceptTerms } from '../sign-in/terms.ts';
import { isPhotoName, openPhoto } from './photo.ts';
import { changePhoto, changeProfile, readProfile } from './service.ts';

const tags = ['accounts'];

const profileRoute = protectedRoute({
  method: 'get',
  path: '/profile/{id}',
  tags,
  summary: 'The caller’s own profile',
  request: { params: IdParam },
  responses: answers(Profile),
});

const basicInfoRoute = protectedRoute({
  method: 'put',
  path: '/profile-basic_info/{id}',
  tags,
  summary: 'Change the profile; what is left out stays',
  request: { params: IdParam, body: body(BasicInfoBody) },
  responses: answers(Profile),
});

const photoRoute = protectedRoute({
  method: 'post',
  path: '/profile-info/{id}',
  tags,
  summary: 'Upload a photo (JPEG, PNG, WebP, up to 5 MB) in a part named “photo”',
  request: {
    params: IdParam,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ photo: z.string().meta({ format: 'binary' }) }).meta({ title: 'Photo' }),
        },
      },
    },
  },
  responses: answers(Profile),
});

const termsRoute = protectedRoute({
  method: 'post',
  path: '/terms-acceptance',
  tags,
  summary: 'Accept the terms of tracing; the version and the time are kept',
  request: { body: body(TermsBody) },
  responses: answers(Profile),
});

/** Mounts the calls. */
export function profileRoutes(ctx: Context) {
  const photos = createLimit(ctx.pool, { name: 'photo', points: 30, duration: 3600 });
  const router = createRouter<SignedInEnv>();
  // Described, but not validated by the library, which would not stop at 5 MB.
  router.openAPIRegistry.registerPath(photoRoute);
  return router
    .openapi(profileRoute, async (c) => {
      const profile = await readProfile(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(presentProfile(profile)), 200);
    })
    .openapi(basicInfoRoute, async (c) => {
      const profile = await changeProfile(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'));
      return c.json(success(presentProfile(profile), 'Your profile is saved.'), 200);
    })
    .openapi(termsRoute, async (c) => {
      const { caller } = c.var;
      await acceptTerms(ctx, caller, c.req.valid('json').version);
      const profile = await readProfile(ctx, caller, caller.user_id);
      return c.json(success(presentProfile(profile), 'Noted, with the time.'), 200);
    })
    .post('/profile-info/:id', signedIn, async (c) => {
      const { data, error } = IdParam.safeParse(c.req.param());
      if (error) throw invalid(error.issues);
      const { id } = data;
      await readProfile(ctx, c.var.caller, id);
      await photos.take(c.var.caller.user_id);
      const profile = await changePhoto(ctx, c.var.caller, id, c.req.raw);
      return c.json(success(presentProfile(profile), 'Your photo is saved.'), 200);
    });
}

/** Serves a photo, or the operator's logo, to whoever knows its name; mounted outside the API, since images are loaded without a token. */
export const servePhoto = createMiddleware<Env, '/media/:name'>(async (c) => {
  const missing = () => new AppError('not_found', 'There is no photo at this address.');
  const name = c.req.param('name');
  if (!isPhotoName(name)) throw missing();
  return streamAnswer(c, {
    pieces: lazily(() => openPhoto(c.var.ctx.storage, name)),
    headers: {
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  }).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? missing() : error;
  });
});
