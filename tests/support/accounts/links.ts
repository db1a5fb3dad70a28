/** Emailed links in tests: requested, sent by their job, and read from the mailbox. */
import { sendResetLink, sendSignInLink } from '#features/accounts';
import type { TestApi } from '../api.ts';
import { runJobs } from '../jobs.ts';
import { mailTo, tokenOf } from '../mail/mail.ts';

const newest = async (api: TestApi, email: string, kind: string): Promise<string> =>
  tokenOf((await mailTo(api.ctx, email)).filter((mail) => mail.kind === kind).at(-1)?.link);

/** Requests a reset link for an email and returns its token. */
export async function requestResetLink(api: TestApi, email: string): Promise<string> {
  await api.call('POST', '/send-password-reset-link', { body: { email } });
  await runJobs(api, 'accounts.send-reset-link', ({ user_id }) => sendResetLink(api.ctx, user_id));
  return newest(api, email, 'reset_password');
}

/** Runs the job that sends sign-in links. */
export const sendSignInLinks = (api: TestApi): Promise<number> =>
  runJobs(api, 'accounts.send-sign-in-link', (data) => sendSignInLink(api.ctx, data));

/** Requests a sign-in link for an email; returns its token and the cookie of the browser that can use it. */
export async function requestSignInLink(
  api: TestApi,
  email: string,
): Promise<{ token: string; cookie: string }> {
  const { headers } = await api.call('POST', '/send-sign-in-link', { body: { email } });
  await sendSignInLinks(api);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: await newest(api, email, 'sign_in_link'), cookie };
}
