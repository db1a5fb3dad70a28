import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Caller, type Context, perContext } from '../context.ts';
import { findSessionCaller } from './sessions.ts';

/** Lookups that haven't started, by access token. */
const waiting = perContext(() => new Map<string, Promise<Caller | null>>());

/**
 * The caller of an access token, or null. A page makes several calls at once; those that arrive before the lookup starts
 * share it, so none is answered from a session's state before its call.
 */
export async function findCaller(ctx: Context, token: string, ip: string): Promise<Caller | null> {
  const lookups = waiting(ctx);
  const lookup = lookups.get(token) ?? startLookup(ctx, lookups, token);
  const caller = await lookup;
  return caller === null ? null : { ...caller, ip };
}

function startLookup(
  ctx: Context,
  lookups: Map<string, Promise<Caller | null>>,
  token: string,
): Promise<Caller | null> {
  const lookup = nextTurn().then(() => {
    lookups.delete(token);
    return findSessionCaller(ctx.db, token, '');
  });
  lookups.set(token, lookup);
  return lookup;
}
