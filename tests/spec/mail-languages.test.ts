/** Emails, notifications, invoices and the test gateway's pages in the reader's language. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribeNotifications } from '#features/notifications';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents, emit } from '#platform/jobs/events';
import { startJobs } from '#platform/jobs/jobs';
import { sendMail, startMailJobs } from '#platform/mail/outbox';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { enterCard } from '#support/billing/billing';
import { mailTo } from '#support/mail/mail';
import { mailSettings, type TestMailServer, testMailServer } from '#support/mail/smtp';
import { until } from '#support/wait';

const inSpanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

let server: TestMailServer;
let api: TestApi;
beforeAll(async () => {
  server = await testMailServer();
  api = await testApi(mailSettings(server));
  subscribeNotifications(api.ctx);
});
beforeEach(() => api.ctx.pool.query('delete from rate_limit'));
afterAll(async () => {
  await api.close();
  await server.close();
});

/** A customer whose language is Spanish and whose email is confirmed. */
async function spanishCustomer(): Promise<TestUser> {
  const user = await api.customer();
  await api.ctx.pool.query(`update app_user set language = 'es', email_confirmed_at = now() where id = $1`, [
    user.id,
  ]);
  return user;
}

async function failOrder({ caller: { account_id } }: TestUser, number: number): Promise<void> {
  await inTransaction(api.ctx, (tx) => emit(tx, 'order.failed', account_id, { order_id: newId(), number }));
  await deliverEvents(api.ctx);
}

const subjectsTo = async (email: string) => (await mailTo(api.ctx, email)).map(({ subject }) => subject);

test('NOTE-3: a user with Spanish gets a Spanish email from the mail server', async () => {
  const user = await spanishCustomer();
  const jobs = await startJobs(api.ctx, { cron: false });
  await startMailJobs(api.ctx, jobs);
  await failOrder(user, 7);
  const received = () =>
    server.received.find(({ to, raw }) => to.includes(user.email) && raw.includes('List-Unsubscribe'));
  await until('the mail has arrived', async () => received() !== undefined);
  const mail = received();
  expect(mail?.headers.subject).toBe('No pudimos terminar el pedido 7');
  expect(mail?.part('text/html')).toContain('<html lang="es">');
  expect(mail?.part('text/plain')).toContain('Ver pedido:\r\nhttps://skip.example.com/orders/7\r\n');
  expect(mail?.part('text/plain')).toContain('Dejar de recibir estos correos: https://');
  await jobs.stop(5);
});

test('GUARD-7: an email keeps the language it was written in', async () => {
  const user = await spanishCustomer();
  await failOrder(user, 8);
  await api.ctx.pool.query(`update app_user set language = 'en' where id = $1`, [user.id]);
  await failOrder(user, 9);
  expect(await subjectsTo(user.email)).toEqual(
    expect.arrayContaining(['No pudimos terminar el pedido 8', 'We couldn’t finish order 9']),
  );
});

test('LAW-3: people without an account get emails in the language of their request', async () => {
  const start = (email: string, headers: Record<string, string>) =>
    api.call('POST', '/privacy/requests', {
      headers,
      body: { first_name: 'Ana', last_name: 'Ruiz', email },
    });
  expect((await start('ana@example.com', inSpanish)).status).toBe(200);
  expect((await start('ann@example.com', {})).status).toBe(200);
  expect(await subjectsTo('ana@example.com')).toEqual(['Su código de OpenSkip']);
  expect(await subjectsTo('ann@example.com')).toEqual(['Your code for OpenSkip']);
});

test('GUARD-7: a customer hears in their own language that someone registered with their email', async () => {
  const { email } = await spanishCustomer();
  await inTransaction(api.ctx, (tx) =>
    sendMail(tx, { to: email, account_id: null, kind: 'registration_taken', params: {} }),
  );
  expect(await subjectsTo(email)).toContain('Ya tiene una cuenta de OpenSkip');
});

test('DATA-2: renders notifications in the language of the request', async () => {
  const user = await api.customer();
  await failOrder(user, 3);
  const read = (headers = {}) => api.call('GET', `/notification/${user.id}`, { as: user, headers });
  const [item] = (await read(inSpanish)).body.data.notification_list;
  expect(item?.title).toBe('No pudimos terminar el pedido 3');
  expect((await read()).body.data.notification_list[0]?.title).toBe('We couldn’t finish order 3');
  const details = await api.call('GET', `/notification-details/${item?.id}`, {
    as: user,
    headers: inSpanish,
  });
  expect(details.body.data).toMatchObject({ title: item?.title, link: { words: 'Ver pedido' } });
});

test('PAY-6: renders invoices in the account owner’s language, with the same bytes each time', async () => {
  const user = await spanishCustomer();
  const card = await enterCard(api, user);
  await api.call('POST', '/buy-coins', {
    as: user,
    body: { coins: 100, card_id: card.id, request_key: newId() },
  });
  const list = async () => (await api.call('GET', '/invoice-list', { as: user })).body.data.items[0];
  const invoice = await list();
  expect(invoice).toMatchObject({
    paid_with: 'Visa terminada en 4242',
    lines: [{ text: 'Monedas', quantity: 100, amount: 1000 }],
  });
  const pdf = () => api.call('GET', `/invoice/${invoice?.id}/pdf`, { as: user });
  const spanish = (await pdf()).body;
  expect((await pdf()).body).toBe(spanish);
  await api.ctx.pool.query(`update app_user set language = 'en' where id = $1`, [user.id]);
  expect(await list()).toMatchObject({ paid_with: 'Visa ending in 4242', lines: [{ text: 'Coins' }] });
  expect((await pdf()).body).not.toBe(spanish);
});

test('PAY-2: shows the test gateway’s pages in the language of the request', async () => {
  const user = await api.customer();
  const begun = await api.call('POST', '/new-card-create-or-update', {
    as: user,
    body: { return_to: '/coins' },
  });
  const read = async (path: string, init: RequestInit = {}) =>
    (await api.app.request(`http://localhost${path}`, { ...init, headers: inSpanish })).text();
  const form = `${begun.body.data.url}`;
  const shown = await read(form);
  expect(shown).toContain('<html lang="es">');
  expect(shown).toContain('Guardar tarjeta');
  const body = new URLSearchParams({ number: '1', expiry: '12/40', cvc: '123' });
  expect(await read(form, { method: 'POST', body })).toContain('No se aceptan tarjetas reales.');
  expect(await read('/sandbox/bank/none')).toContain('Esta página ya no está disponible');
});

describe('ADMIN-2: the operator’s wording', () => {
  const words = { subject: 'Hola de {{brand}}', body: 'Pulse.\n\n{{button}}', button: 'Confirmar' };
  const at = '/admin/mail-texts/confirm_email';

  test('is stored, previewed and tried per language, and sent to readers of that language', async () => {
    const admin = await api.admin();
    const list = async (language: string) =>
      (await api.call('GET', `/admin/mail-texts?language=${language}`, { as: admin })).body.data.find(
        ({ kind }) => kind === 'confirm_email',
      );
    const before = await list('es');
    expect(before).toMatchObject({
      language: 'es',
      version: 0,
      original: { subject: 'Confirme su correo de {{brand}}' },
    });
    const saved = await api.call('PUT', at, { as: admin, body: { ...words, language: 'es', version: 0 } });
    expect(saved.body.data).toMatchObject({ words, language: 'es', changed: true, version: 1 });
    expect(await list('en')).toMatchObject({ changed: false, version: 0 });

    const preview = await api.call('POST', `${at}/preview`, {
      as: admin,
      body: { ...words, language: 'es' },
    });
    expect(preview.body.data.html).toContain('<html lang="es">');
    await api.call('POST', `${at}/test`, { as: admin, body: { ...words, language: 'es' } });
    expect(await subjectsTo(admin.email)).toContain('Prueba: Hola de OpenSkip');

    const send = async (language: 'en' | 'es') => {
      const to = `${newId()}@example.com`;
      await inTransaction(api.ctx, (tx) =>
        sendMail(tx, { to, account_id: null, kind: 'confirm_email', params: { token: 't' }, language }),
      );
      return subjectsTo(to);
    };
    expect(await send('es')).toEqual(['Hola de OpenSkip']);
    expect(await send('en')).toEqual(['Confirm your email for OpenSkip']);
  });
});
