import * as calls from '#contract/accounts/passkeys/routes';
import type { Passkey } from '#contract/accounts/passkeys/schemas';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { limited } from '#platform/http/access';
import { createLimit } from '#platform/http/limits';
import { networkOf } from '#platform/http/network';
import { createRouter, success } from '#platform/http/router';
import { originOf, replySignedIn } from '../sign-in/reply.ts';
import { stuffingAlarm } from '../sign-in/stuffing.ts';
import { siteOf } from './ceremony.ts';
import type { PasskeyRow } from './repository.ts';
import { createPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './service.ts';
import { createPasskeyChallenge, signInByPasskey } from './sign-in.ts';

const present = ({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  backed_up,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

interface Requested {
  req: { header(name: string): string | undefined };
}
const agentOf = (c: Requested) => c.req.header('user-agent') ?? '';

export function passkeyRoutes(ctx: Context) {
  // Shared with the other changes that ask for the password.
  const attempts = createLimit(ctx.pool, { name: 'own-password', points: 10, duration: 600 });
  const site = (c: Requested) => siteOf(ctx.config.publicUrl, c.req.header('origin'));

  return createRouter()
    .bind(calls.listPasskeys, async ({ caller }) => success((await listPasskeys(ctx, caller)).map(present)))
    .bind(calls.startPasskey, async ({ c, caller, body }) => {
      await attempts.take(caller.user_id);
      const options = await startPasskey(ctx, caller, body, site(c));
      await attempts.reset(caller.user_id);
      return success(options);
    })
    .bind(calls.createPasskey, async ({ c, caller, body }) => {
      const passkey = await createPasskey(ctx, caller, { ...body, agent: agentOf(c) }, site(c));
      return success(present(passkey), message('messages:passkey_created'));
    })
    .bind(calls.renamePasskey, async ({ caller, params, body }) =>
      success(
        present(await renamePasskey(ctx, caller, { ...params, ...body })),
        message('messages:passkey_renamed'),
      ),
    )
    .bind(calls.removePasskey, async ({ c, caller, params }) => {
      await removePasskey(ctx, caller, { ...params, agent: agentOf(c) });
      return success(null, message('messages:passkey_removed'));
    });
}

export function passkeySignInRoutes(ctx: Context) {
  const challenges = createLimit(ctx.pool, { name: 'passkey-challenge', points: 300, duration: 600 });
  const rejections = createLimit(ctx.pool, { name: 'passkey-rejected', points: 60, duration: 600 });
  const countFailure = stuffingAlarm(ctx);
  const site = (c: Requested) => siteOf(ctx.config.publicUrl, c.req.header('origin'));

  const router = createRouter();
  // The sign-in page asks for one when it opens.
  router.use('/passkey-challenge', limited(challenges));

  return router
    .bind(calls.createPasskeyChallenge, async ({ c }) => success(await createPasskeyChallenge(ctx, site(c))))
    .bind(calls.signInByPasskey, async ({ c, body }) => {
      const session = await signInByPasskey(ctx, { ...body, ...originOf(c) }, site(c)).catch(
        async (error: unknown) => {
          // Counts only rejected ones, so that strangers at the same IP address can't lock out the owner.
          if (error instanceof AppError && error.code === 'passkey_rejected') {
            await rejections.take(networkOf(c.var.ip));
            await countFailure();
          }
          throw error;
        },
      );
      return replySignedIn(c, session, message('messages:signed_in'));
    });
}
