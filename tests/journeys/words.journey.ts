/** Every page in pseudo-languages: all words are translated, and longer or right-to-left ones fit. */
import { pseudoLanguages } from '../../web/kit/i18n/pseudo.ts';
import common from '../../web/locales/en/common.ts';
import leads from '../../web/locales/en/leads.ts';
import orders from '../../web/locales/en/orders/orders.ts';
import shell from '../../web/locales/en/shell/shell.ts';
import skipTrace from '../../web/locales/en/skip-trace.ts';
import { paths } from '../../web/paths.ts';
import { pricedOrder, register, signIn, tracedOrder } from './support/customer.ts';
import { townFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { service } from './support/service.ts';
import { speak } from './support/words.ts';

/** Pages for visitors, with an invalid link where a page is reached by one. */
const guestPages = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.signInLink,
  paths.confirmEmail,
  paths.confirmNewEmail,
  paths.undoEmailChange,
  paths.optOut,
  paths.prices,
  paths.terms,
  paths.privacy,
  paths.status,
];
/** Pages for customers, except those with their own journey below. */
const ownPages = Object.values(paths).filter((path) =>
  /^\/(affiliate|my-profile|faq|notification)/.test(path),
);
const adminPages = Object.values(paths).filter((path) => path.startsWith('/admin') && !path.includes('$'));

/** Text the journeys enter, and the fictional person of Home's example. */
const typed = [
  'someone@example.com',
  'no-such-page',
  'Maria Alvarez',
  'm.alvarez@example.com',
  '88 Oak St, Peoria, IL 61602',
];

for (const language of pseudoLanguages) {
  test(`SHELL-9: a visitor’s pages in ${language}`, async ({ page, expected }) => {
    const { check } = await speak(page, language, typed);
    expected.answers('POST /api/v1/confirm-email 422', 'POST /api/v1/login 401');
    for (const address of [...guestPages, '/401', '/500', '/no-such-page']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(address);
    }
    await page.goto('/login');
    const form = page.locator('form');
    await form.getByRole('button').last().click();
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
    await check('sign-in left empty');
    await form.locator('input').first().fill('someone@example.com');
    await form.locator('input').nth(1).fill('not the password');
    await form.getByRole('button').last().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check('sign-in refused');
  });

  test(`SHELL-9: the steps of a skip trace in ${language}`, async ({ page, worker }) => {
    const { say, check } = await speak(page, language, typed);
    await register(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('the first steps');
    await page.goto('/orders');
    await expect(page.getByText(say(orders.list.empty.title))).toBeVisible();
    await check('no orders');

    await page.goto('/skip-trace');
    await page.getByRole('button', { name: say(skipTrace.upload.paste) }).click();
    await expect(page.getByLabel(say(skipTrace.rows.label), { exact: true })).toBeVisible();
    await check('upload');
    await page.getByLabel(say(skipTrace.upload.field)).setInputFiles(townFile('twelve.csv', 12));
    await expect(page.getByText(say(skipTrace.needs.needed))).toBeVisible();
    await check('map');
    await page.getByRole('button', { name: say(skipTrace.columns.show), exact: true }).click();
    const firstName = page.getByRole('combobox', { name: 'First Name' });
    await firstName.selectOption('');
    await check('map with too little');
    await firstName.selectOption('first_name');
    await page.getByRole('button', { name: say(skipTrace.footer.continue) }).click();
    await expect(page.getByLabel(say(skipTrace.review.purpose))).toBeVisible();
    await check('review');
    await page.getByRole('button', { name: say(skipTrace.sample.skip) }).click();
    worker.pause();
    const trace = page.locator('button[type=submit]');
    await trace.click();
    await expect(page.getByText(say(skipTrace.review.purposeMissing))).toBeVisible();
    await check('review without a purpose');
    await page.getByLabel(say(skipTrace.review.purpose)).selectOption('own_records');
    await trace.click();
    await expect(page.getByText(say(orders.states.queued), { exact: true })).toBeVisible();
    await check('queued');
    await page.goto('/');
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await check('home while an order runs');
    await page.goBack();
    worker.resume();
    await expect(page.getByText(say(orders.states.completed), { exact: true })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await check('results of the steps');
  });

  test(`SHELL-9: orders in ${language}`, async ({ page, expected }) => {
    const { say, check } = await speak(page, language, typed);
    await register(page);
    const traced = await tracedOrder(page, townFile('a-list-with-a-rather-long-name-of-its-own.csv', 12));
    await pricedOrder(page, townFile('unpaid.csv', 5));
    await page.goto('/');
    await expect(page.getByText('rather-long-name').first()).toBeVisible();
    await check('home');
    await page.goto('/orders');
    await expect(page.getByText('unpaid.csv')).toBeVisible();
    await check('orders');
    await page.goto(`/orders/${traced.number}`);
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    await check('an order');
    await page.getByRole('button', { name: say(orders.download.action) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check('downloads');
    await page.keyboard.press('Escape');
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await expect(page.getByRole('button', { name: say(common.actions.close) })).toBeVisible();
    await check('a row');
    await page.goto(`/orders/${traced.number}?outcome=suppressed`);
    await expect(page.getByRole('button', { name: say(leads.showAll) })).toBeVisible();
    await check('no row of that kind');
    expected.answers('GET /api/v1/single-order-list/999 404');
    await page.goto('/orders/999');
    await expect(page.getByRole('alert')).toBeVisible();
    await check('no such order');
  });

  test(`SHELL-9: the customer’s other pages, and what opens over them, in ${language}`, async ({ page }) => {
    const { say, check } = await speak(page, language, typed);
    await signIn(page);
    for (const address of ownPages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(address);
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = page.getByRole('banner');
    for (const [place, opener] of [
      ['user menu', banner.getByRole('button', { name: say(shell.bar.account) })],
      ['bell', banner.locator('[aria-haspopup=dialog]')],
      ['appearance', banner.getByRole('button', { name: say(shell.bar.appearance) })],
    ] as const) {
      await opener.click();
      await expect(page.locator('[role=menu], [role=dialog]')).toBeVisible();
      await check(place);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=menu], [role=dialog]')).toHaveCount(0);
    }
    for (const keys of ['Control+k', '?']) {
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(keys);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test(`SHELL-9: the operator’s pages in ${language}`, async ({ page }) => {
    const { check } = await speak(page, language, typed);
    await signIn(page, service().admin);
    for (const address of adminPages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(address);
    }
  });
}
