/** Route table rows: sign-in links and the access review. */
import { z } from 'zod';
import { AccessReview, AccessRevocation } from '#contract/accounts/access-review/schemas';
import { LoginReply } from '#contract/accounts/schemas';
import { envelope } from '#contract/envelope';
import { createLink, createSignInLink } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { newId, newSecret, sha256 } from '#platform/ids';
import type { TestApi } from '../../api.ts';
import { badBodies, type Row } from '../parts.ts';

/** The token of a link for a new customer. */
async function linkOf(api: TestApi, kind: 'review_access' | 'review_access_code'): Promise<string> {
  const { id } = await api.customer();
  return inTransaction(api.ctx, (tx) => createLink(tx, kind, id));
}

const badTokens = [{}, { token: 7 }, { token: 'x'.repeat(43) }, { token: 'x'.repeat(101) }];

export const signInRows: Row[] = [
  {
    route: 'POST /api/v1/send-sign-in-link',
    open: true,
    good: () => ({ path: '/send-sign-in-link', body: { email: `${newId()}@example.com` } }),
    answer: envelope(z.null()),
    wrong: () => badBodies('/send-sign-in-link', [{}, [], { email: 'nobody' }, { email: 7 }]),
  },
  {
    route: 'POST /api/v1/sign-in-by-link',
    open: true,
    good: async ({ api }) => {
      const { id } = await api.customer();
      const browser = newSecret();
      const token = await inTransaction(api.ctx, (tx) => createSignInLink(tx, id, sha256(browser)));
      const headers = { cookie: `__Host-openskip-link=${browser}` };
      return { path: '/sign-in-by-link', body: { token }, headers };
    },
    answer: LoginReply,
    wrong: () =>
      badBodies('/sign-in-by-link', [...badTokens, { token: 'x'.repeat(43), code: '1'.repeat(41) }]),
  },
  {
    route: 'POST /api/v1/access-review',
    open: true,
    good: async ({ api }) => ({
      path: '/access-review',
      body: { token: await linkOf(api, 'review_access_code') },
    }),
    answer: envelope(AccessReview),
    wrong: () => badBodies('/access-review', badTokens),
  },
  {
    route: 'POST /api/v1/access-review-revocation',
    open: true,
    good: async ({ api }) => ({
      path: '/access-review-revocation',
      body: { token: await linkOf(api, 'review_access'), api_keys: [newId()] },
    }),
    answer: envelope(AccessRevocation),
    wrong: () =>
      badBodies('/access-review-revocation', [
        ...badTokens,
        { token: 'x'.repeat(43), api_keys: 'all' },
        { token: 'x'.repeat(43), webhooks: [7] },
      ]),
  },
];
