/** Route table rows: sign-in with the company's account. */
import { CompanySignIn, CompanySignInStart } from '#contract/accounts/company-sign-in/schemas';
import { LoginReply } from '#contract/accounts/schemas';
import { envelope } from '#contract/envelope';
import { newId, newSecret, sha256 } from '#platform/ids';
import type { TestApi } from '../../api.ts';
import { badBodies, type Row } from '../parts.ts';

/** A sign-in that is at the provider. */
async function begin(api: TestApi): Promise<{ state: string; cookie: string }> {
  const { body, headers } = await api.call('POST', '/company-sign-in');
  const state = new URL(body.data.url).searchParams.get('state') ?? '';
  return { state, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

export const companySignInRows: Row[] = [
  {
    route: 'POST /api/v1/company-sign-in',
    open: true,
    good: () => ({ path: '/company-sign-in' }),
    answer: envelope(CompanySignInStart),
  },
  {
    route: 'POST /api/v1/company-sign-in-callback',
    open: true,
    good: async ({ api }) => {
      const { state, cookie } = await begin(api);
      return { path: '/company-sign-in-callback', body: { state, code: newId() }, headers: { cookie } };
    },
    answer: envelope(CompanySignIn),
    refused: () => ({ path: '/company-sign-in-callback', body: { state: 'another', code: 'a-code' } }),
    wrong: () =>
      badBodies('/company-sign-in-callback', [{}, { state: '' }, { state: 7 }, { state: 'a', code: 7 }]),
  },
  {
    route: 'POST /api/v1/company-sign-in-confirmation',
    open: true,
    good: async ({ api }) => {
      const { id, password } = await api.customer();
      const ticket = newSecret();
      await api.ctx.pool.query(
        `insert into oidc_ticket (hash, user_id, issuer, subject, links, expires_at)
         values ($1, $2, 'https://login.example.com', $3, true, now() + interval '10 minutes')`,
        [sha256(ticket), id, newId()],
      );
      return { path: '/company-sign-in-confirmation', body: { ticket, password } };
    },
    answer: LoginReply,
    refused: () => ({ path: '/company-sign-in-confirmation', body: { ticket: 'x'.repeat(43) } }),
    wrong: () => badBodies('/company-sign-in-confirmation', [{}, { ticket: 7 }, { ticket: 'x'.repeat(101) }]),
  },
];
