/** Tells the service that a guest came by an affiliate's link, or from elsewhere, which may be an affiliate's own site. */
import { recordVisit } from '#contract/affiliate/calls';
import { request } from '../../../kit/api/api.ts';
import { codeOf, keepClick } from './referral.ts';

/** Nothing waits for it, and nothing is said when it can't be told. */
export async function tellVisit(url: URL, referrer: string): Promise<void> {
  const ref = codeOf(url);
  const answer = await request(recordVisit, {
    body: { ...(ref !== null && { ref }), page: url.pathname + url.search, referrer },
    keepalive: true,
  });
  if (!answer.status) return;
  const { code, click, until } = answer.data;
  if (code !== null && click !== null && until !== null) keepClick(localStorage, { code, click, until });
}
