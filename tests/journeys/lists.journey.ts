/**
 * Every list of a customer and of the admin console while it loads, when it fails by a server error or a lost
 * connection, and empty; one table row each.
 */
import accounts from '../../web/locales/en/accounts.ts';
import desk from '../../web/locales/en/admin/console.ts';
import adminMenu from '../../web/locales/en/admin/menu.ts';
import suppressions from '../../web/locales/en/admin/suppressions.ts';
import affiliate from '../../web/locales/en/affiliate.ts';
import apiKeys from '../../web/locales/en/api-keys.ts';
import billing from '../../web/locales/en/billing.ts';
import common from '../../web/locales/en/common.ts';
import leads from '../../web/locales/en/leads.ts';
import notifications from '../../web/locales/en/notifications/notifications.ts';
import orders from '../../web/locales/en/orders/orders.ts';
import reporting from '../../web/locales/en/reporting.ts';
import site from '../../web/locales/en/site.ts';
import webhooks from '../../web/locales/en/webhooks.ts';
import { register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { interceptCalls } from './support/gate.ts';
import { type Expected, expect, lineOf, type Page, test } from './support/journey.ts';
import { look } from './support/look.ts';
import { service } from './support/service.ts';

/** The calls a list waits for, its error text, and its content afterward, from the service or from `answer`. */
type List = [calls: string[], failed: string, then: string, answer?: unknown];

/** By page; a page occurs twice, with a query without effect, when one list appears after another. */
const newcomer: Record<string, List[]> = {
  '/': [[['order-list'], common.states.failed, site.home.steps.sample.title]],
  '/dashboard': [[['user-dashboard'], common.states.failed, reporting.empty.title]],
  '/skip-trace?upload=1': [[['upload'], common.states.failed, 'We couldn’t find this upload.']],
  '/leads-list': [[['all-leads'], leads.failed, leads.empty.title]],
  '/leads-list/do-not-contact': [
    [['do-not-contact'], leads.doNotContact.failed, leads.doNotContact.empty.title],
  ],
  '/orders': [[['lead-orders'], orders.list.failed, orders.list.empty.title]],
  '/orders?history=old': [[['old-lead-orders'], orders.list.failed, orders.list.emptyOld.title]],
  '/payments-plans': [
    [['plan-list', 'subscription-current-plan'], common.states.failed, billing.plans.compare.title],
  ],
  '/coins': [
    [['wallet'], billing.coins.failed, '25 coins available'],
    [['coin-top-up'], common.states.failed, billing.topUp.enabled],
    [['wallet-activity'], common.states.failed, billing.coins.kinds.grant],
    // Last: the sections around it restart once the gateway's mode is known.
    [['coin-prices'], billing.coins.pricesFailed, billing.coins.count],
  ],
  '/affiliate': [[['statistics', 'affiliate-url'], common.states.failed, affiliate.terms.title]],
  '/affiliate?tab=links': [[['affiliate-url'], common.states.failed, affiliate.links.title]],
  '/affiliate?tab=links&then=domains': [[['domain-list'], common.states.failed, affiliate.domains.name]],
  '/affiliate?tab=visits': [[['visit-list'], common.states.failed, affiliate.visits.none]],
  '/affiliate?tab=referrals': [
    [['referral-graph'], common.states.failed, affiliate.graph.nothing],
    [['referral'], common.states.failed, affiliate.referrals.none],
  ],
  '/affiliate?tab=payouts': [
    [['referral-payment', 'affiliate-setting'], common.states.failed, '$0.00'],
    [['affiliate-payouts'], common.states.failed, affiliate.payouts.none],
  ],
  '/affiliate?tab=settings': [[['affiliate-setting'], common.states.failed, affiliate.settings.payout]],
};

const settings: Record<string, List[]> = {
  '/faq': [[['faq'], common.states.failed, 'What is a hit?']],
  '/api-key': [
    [['app-key'], common.states.failed, apiKeys.empty.title],
    [['webhook-endpoints'], common.states.failed, webhooks.none],
  ],
  '/notification': [[['notification'], notifications.menu.failed, notifications.empty.title]],
  '/my-profile/account': [[['profile'], common.states.failed, accounts.account.save]],
  '/my-profile/account?then=data': [[['data-export'], common.states.failed, accounts.data.ask]],
  '/my-profile/security': [[['profile'], common.states.failed, accounts.twoFactor.off]],
  '/my-profile/billing': [
    [['subscription-current-plan'], billing.tab.planFailed, billing.tab.noPlan],
    [['get-card'], common.states.failed, billing.cards.none],
    [['get-billing-address'], common.states.failed, billing.tab.save],
    [['invoice-list'], common.states.failed, billing.tab.noInvoices],
    [['subscription-history'], common.states.failed, billing.tab.noHistory],
  ],
  '/my-profile/notifications': [
    [['notification-preferences'], common.states.failed, notifications.preferences.safety],
  ],
  '/my-profile/sessions': [[['session-list'], common.states.failed, accounts.sessions.current]],
};

/** The lists of a customer with an order. */
const traced: Record<string, List[]> = {
  '/': [[['wallet'], site.home.coins.failed, '22']],
  '/dashboard': [[['order-list'], common.states.failed, reporting.orders.all]],
  '/leads-list?outcome=suppressed': [[['all-leads'], leads.failed, leads.none]],
  '/orders/1': [[['single-order-list'], common.states.failed, 'three.csv']],
  '/orders/1?outcome=suppressed': [[['all-leads'], leads.failed, leads.none]],
};

/** Pages whose lists wait for one another, behind one skeleton. */
const shownTogether = ['/api-key'];

/** An empty list. */
const empty = { items: [], total: 0, page: 1, per_page: 25 };

/** Lists in the admin console, by the name in the menu. */
const consoleLists: Record<string, List[]> = {
  [adminMenu.pages.customers]: [[['admin/customers'], common.states.failed, desk.customers.empty, empty]],
  [adminMenu.pages.orders]: [[['admin/orders'], common.states.failed, desk.orderList.empty, empty]],
  [adminMenu.pages.suppressions]: [[['admin/suppressions'], common.states.failed, suppressions.empty, empty]],
  [adminMenu.pages.jobs]: [[['admin/jobs'], common.states.failed, desk.jobs.none, { queues: [], dead: [] }]],
  [adminMenu.pages.audit]: [[['admin/audit'], common.states.failed, desk.audit.empty, empty]],
};

/** Loading indicators: skeletons, and a progress bar without a value. */
const waiting =
  '[role=status][aria-label], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root:not([role=status] *)';

/** The start of an alert: one list's text can be the end of another's. */
const starting = (words: string) => new RegExp(`^${words.replaceAll('.', '\\.')}`);

/** A page or a section, and how to open it. */
interface Place {
  at: string;
  open: () => Promise<unknown>;
}

/** Opens a place whose lists load, makes them fail, and retries. */
async function walk(
  page: Page,
  expected: Expected,
  { at, open }: Place,
  lists: List[],
  lost: boolean,
): Promise<void> {
  const released = Promise.withResolvers<void>();
  let failing = true;
  const calls = lists.flatMap(([names]) => names.map((name) => `/api/v1/${name}`));
  const release = await interceptCalls(
    page,
    ['*/api/v1/stream', ...calls.map((call) => `*${call}*`)],
    async (call) => {
      const { pathname } = new URL(call.url);
      // Stream data would appear before the list is requested.
      if (pathname === '/api/v1/stream') return;
      if (!calls.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return call.forward();
      await released.promise;
      if (!failing) {
        const data = lists.find(([, , , answer]) => answer !== undefined)?.[3];
        return data === undefined ? call.forward() : call.answer(200, { status: true, message: '', data });
      }
      if (lost) return call.fail();
      expected.answers(`${lineOf(call)} 500`);
      return call.answer(500, { status: false, message: 'Ours, not yours.' });
    },
  );
  await open();
  const main = page.getByRole('main');
  await expect
    .poll(() => main.locator(waiting).filter({ visible: true }).count())
    .toBeGreaterThanOrEqual(shownTogether.includes(at) ? 1 : lists.length);
  for (const [, failed, then] of lists) {
    await expect(main.getByText(failed)).toHaveCount(0);
    await expect(main.getByText(then, { exact: true })).toHaveCount(0);
  }
  released.resolve();
  const alerts = main.getByRole('alert');
  const alertCounts = () =>
    Promise.all(lists.map(([, failed]) => alerts.filter({ hasText: starting(failed) }).count()));
  // The page retries three times by itself, with pauses skipped here.
  const soon = async () => {
    await page.clock.fastForward(2000);
    return alertCounts();
  };
  const allFailed = () =>
    expect
      .poll(soon, { message: `what failed on ${at}`, intervals: [50] })
      .toEqual(lists.map(([, failed]) => lists.filter(([, text]) => text === failed).length));
  await allFailed();
  await expect(main.locator(waiting).filter({ visible: true })).toHaveCount(0);
  if (at === '/coins' || at === '/orders') {
    await look(page, `${at}, failed`);
    // A page that regains focus reloads.
    await allFailed();
  }
  failing = false;
  for (const [, failed, then] of lists) {
    // Lists with the same text fail in the page's order.
    const alike = alerts.filter({ hasText: starting(failed) });
    const left = await alike.count();
    const alert = alike.first();
    await expect(alert).toContainText(lost ? 'We can’t reach the server.' : 'Ours, not yours.');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alike).toHaveCount(left - 1);
    await expect(main.getByText(then, { exact: true }).first()).toBeVisible();
  }
  await release();
}

async function walkAll(page: Page, expected: Expected, all: Record<string, List[]>): Promise<void> {
  await page.clock.install();
  expected.error('net::ERR_CONNECTION_FAILED');
  for (const [index, [at, lists]] of Object.entries(all).entries())
    await test.step(at, () =>
      walk(page, expected, { at, open: () => page.goto(at) }, lists, index % 2 === 1),
    );
}

test('PAGES-7: loads, fails, retries and empties a new customer’s lists', async ({ page, expected }) => {
  expected.answers('GET /api/v1/upload/1 404');
  await register(page);
  await walkAll(page, expected, newcomer);
});

test('PAGES-7: loads, fails, retries and empties the lists of keys, notifications and the profile', async ({
  page,
  expected,
}) => {
  await register(page);
  await walkAll(page, expected, settings);
});

test('PAGES-7: loads, fails, retries and filters to nothing the lists of a customer with an order', async ({
  page,
  expected,
}) => {
  await register(page);
  await tracedOrder(page, townFile('three.csv', 3));
  await walkAll(page, expected, traced);
});

test('PAGES-7, ADMIN-2: loads, fails, retries and empties the lists of the admin console', async ({
  page,
  expected,
}) => {
  await signIn(page, service().admin);
  await page.clock.install();
  expected.error('net::ERR_CONNECTION_FAILED');
  await page.goto('/admin/switch');
  const menu = page.getByRole('navigation', { name: adminMenu.label });
  for (const [index, [name, lists]] of Object.entries(consoleLists).entries()) {
    const open = () => menu.getByRole('link', { name, exact: true }).click();
    await test.step(name, () => walk(page, expected, { at: name, open }, lists, index % 2 === 1));
  }
  // Items that need attention aren't left out.
  for (const call of ['alarms', 'adjustments']) {
    expected.answers(`GET /api/v1/admin/${call} 500`);
    await interceptCalls(page, [`*/api/v1/admin/${call}\\?*`], ({ answer }) =>
      answer(500, { status: false, message: 'Ours, not yours.' }),
    );
  }
  await menu.getByRole('link', { name: adminMenu.pages.overview }).click();
  const alerts = page.getByRole('main').getByRole('alert');
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return alerts.count();
    })
    .toBe(2);
  await expect(alerts.filter({ hasText: desk.alarms.failed })).toHaveCount(1);
  await expect(alerts.filter({ hasText: desk.coins.waitingFailed })).toHaveCount(1);
});
