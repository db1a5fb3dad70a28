/** Records that a guest came from an affiliate's link, or from another site, which may be an affiliate's own. */
import { recordVisit } from '#contract/affiliate/calls';
import { request } from '../../../kit/api/api.ts';
import { referralCode, storeClick } from './referral.ts';

/** Fire and forget: a visit that can't be recorded is not reported. */
export async function reportVisit(url: URL, referrer: string): Promise<void> {
  const ref = referralCode(url);
  const answer = await request(recordVisit, {
    body: { ...(ref !== null && { ref }), page: url.pathname + url.search, referrer },
    keepalive: true,
  });
  if (!answer.status) return;
  const { code, click, until } = answer.data;
  if (code !== null && click !== null && until !== null) storeClick(localStorage, { code, click, until });
}
