/** Records that a guest came from an affiliate's link, or from another site, which may be an affiliate's own. */
import { recordVisit } from '#contract/affiliate/calls';
import { request } from '../../../kit/api/api.ts';
import { codeOf, keepClick } from './referral.ts';

/** Fire and forget: a visit that can't be recorded is not reported. */
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
