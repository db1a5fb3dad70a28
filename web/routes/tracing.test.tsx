import { expect, test } from 'vitest';
import { pagesOfSeat } from '#contract/abilities';
import type { Seat } from '#contract/seats';
import { storeSession } from '../kit/session/session.ts';
import { paths } from '../paths.ts';
import { NotPermitted } from '../shell/navigation/guard.ts';
import { customer } from '../testing/fixtures/account.ts';
import { tracingPages } from './tracing.ts';

type BeforeLoad = (of: { location: { href: string; pathname: string }; params: object }) => Promise<void>;

/** Runs a page's guard for a member of a team. */
function open(path: string, seat: Seat): Promise<void> {
  const abilities = [['read', 'page-access', { page: { $in: pagesOfSeat[seat] } }]];
  storeSession({ access_token: 'token', user: { ...customer, abilities } });
  const route = tracingPages.find(({ options }) => 'path' in options && options.path === path);
  const guard = route?.options.beforeLoad as unknown as BeforeLoad;
  return guard({ location: { href: path, pathname: path }, params: {} });
}

test('GUARD-8: the do-not-contact list is for managers and owners', async () => {
  await expect(open(paths.ownList, 'caller')).rejects.toThrow(NotPermitted);
  await expect(open(paths.leads, 'caller')).resolves.toBeUndefined();
  for (const seat of ['manager', 'owner'] as const)
    await expect(open(paths.ownList, seat)).resolves.toBeUndefined();
});
