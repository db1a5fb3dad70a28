/** Sign-in cookies as a browser returns them. */
import type { Answer, TestApi } from '../api.ts';

/** The device cookie set by a reply, or an empty string. */
export const deviceCookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-openskip-device='))
    ?.split(';')[0] ?? '';

/** Fills the wrong-password count of an email, like guesses from many addresses. */
export async function fillAccountCount({ ctx }: Pick<TestApi, 'ctx'>, email: string): Promise<void> {
  await ctx.pool.query(
    `insert into rate_limit (key, points, expire) values ($1, 30, $2)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`sign-in-account:${email}`, Date.now() + 3_600_000],
  );
}

/** Confirms a customer's email without the emailed link. */
export async function confirmEmailOf({ ctx }: Pick<TestApi, 'ctx'>, { id }: { id: string }): Promise<void> {
  await ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [id]);
}
