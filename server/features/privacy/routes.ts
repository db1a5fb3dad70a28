/** The calls of the public opt-out page: open to all, throttled, and the same answer whether or not there is a record. */
import {
  PrivacyDecision,
  PrivacyForm,
  PrivacyProof,
  PrivacyProven,
  PrivacyStart,
  PrivacyStarted,
  PrivacyTaken,
} from '#contract/privacy/schemas';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import { answers, body, createRouter, limited, openRoute, success } from '#platform/http/routes';
import { sha256 } from '#platform/ids';
import { decideRequest, proveRequest, sendForm, startRequest } from './service.ts';

const tags = ['privacy'];

const startRoute = openRoute({
  method: 'post',
  path: '/privacy/requests',
  tags,
  summary: 'Begin to see, hide or delete what is held of oneself: a code is mailed',
  request: { body: body(PrivacyStart) },
  responses: answers(PrivacyStarted),
});

const proofRoute = openRoute({
  method: 'post',
  path: '/privacy/proof',
  tags,
  summary: 'Prove the mailbox by the code, and see what is held under it',
  request: { body: body(PrivacyProof) },
  responses: answers(PrivacyProven),
});

const decisionRoute = openRoute({
  method: 'post',
  path: '/privacy/decision',
  tags,
  summary: 'Be hidden, or deleted',
  request: { body: body(PrivacyDecision) },
  responses: answers(PrivacyTaken),
});

const formRoute = openRoute({
  method: 'post',
  path: '/privacy/form',
  tags,
  summary: 'Have records looked for by a person that don’t hold the mailbox',
  request: { body: body(PrivacyForm) },
  responses: answers(PrivacyTaken),
});

/** Mounts the calls. */
export function privacyRoutes(ctx: Context) {
  const perAddress = createLimit(ctx.pool, { name: 'privacy', points: 20, duration: 3600 });
  const perMailbox = createLimit(ctx.pool, { name: 'privacy-mailbox', points: 5, duration: 86_400 });
  const tries = createLimit(ctx.pool, { name: 'privacy-tries', points: 60, duration: 3600 });

  const router = createRouter();
  router.use('/privacy/requests', limited(perAddress));
  router.use('/privacy/proof', limited(tries));
  router.use('/privacy/decision', limited(tries));
  router.use('/privacy/form', limited(tries));
  router.use('/privacy/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  return router
    .openapi(startRoute, async (c) => {
      const asked = c.req.valid('json');
      await perMailbox.take(sha256(asked.email).toString('hex'));
      const started = await startRequest(ctx, asked, { gpc: c.req.header('sec-gpc') === '1' });
      return c.json(success(started, 'A code is on its way to your mailbox. It works for 20 minutes.'), 200);
    })
    .openapi(proofRoute, async (c) => {
      return c.json(success(await proveRequest(ctx, { ...c.req.valid('json'), ip: c.var.ip })), 200);
    })
    .openapi(decisionRoute, async (c) => {
      const done = await decideRequest(ctx, { ...c.req.valid('json'), ip: c.var.ip });
      return c.json(success(done, 'Nobody can find you here from now on. A receipt is on its way.'), 200);
    })
    .openapi(formRoute, async (c) => {
      const done = await sendForm(ctx, { ...c.req.valid('json'), ip: c.var.ip });
      return c.json(success(done, 'We look at it and write to you.'), 200);
    });
}
