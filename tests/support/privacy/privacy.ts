/** Privacy requests in tests: by the public calls, with the emailed code. */
import type { PersonData, PrivacyAction, PrivacyStart } from '#contract/privacy/schemas';
import type { TestApi } from '../api.ts';
import { mailTo } from '../mail/mail.ts';

/** The newest code emailed to an address. */
export async function codeFor(api: TestApi, email: string): Promise<string> {
  const mails = (await mailTo(api.ctx, email)).filter(({ kind }) => kind === 'privacy_code');
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Starts a request and verifies its mailbox. */
export async function prove(
  api: TestApi,
  requester: PrivacyStart,
): Promise<{ id: string; key: string; held: PersonData[] }> {
  await api.ctx.pool.query(`delete from rate_limit where key like 'privacy%'`);
  const { body } = await api.call('POST', '/privacy/requests', { body: requester });
  const { id } = body.data;
  const proof = { id, code: await codeFor(api, requester.email) };
  const proven = await api.call('POST', '/privacy/proof', { body: proof });
  return { id, ...proven.body.data };
}

/** Hides or deletes a person, up to the point where a job takes over. */
export async function optOut(api: TestApi, requester: PrivacyStart, action: PrivacyAction): Promise<string> {
  const { id, key } = await prove(api, requester);
  const { body } = await api.call('POST', '/privacy/decision', { body: { id, key, action } });
  return body.data.number;
}
