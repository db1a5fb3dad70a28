/** The limit on open quotes per account. */
import { afterEach, expect, test } from 'vitest';
import { maxOpenQuotes } from '#features/orders';
import { message, translate } from '#locales';
import { quoteUpload, readOrder, uploadCsv } from '#support/orders/orders';
import { openQuotes } from '#support/orders/quotes';

const { api, file, largeFile, draft, drafts } = await openQuotes();
const { pool } = api.ctx;
afterEach(() => pool.query('delete from quote_task'));

test('TRACE-3: allows three open quotes of large files per account, and the error says what to do', async () => {
  const [user, other] = [await api.customer(), await api.customer()];
  const content = largeFile();
  const [first] = await drafts(user, content, maxOpenQuotes.large);
  const upload = await uploadCsv(api, user, content);
  const { id, mapping } = upload.body.data;
  const ask = () => api.call('POST', '/order-quote', { as: user, body: { upload_id: id, mapping } });
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    429,
    '30',
    translate('en', message('errors:too_many_quotes.large', { limit: 3 })),
  ]);
  // Nothing of the refused quote is stored, and other accounts aren't limited.
  expect((await pool.query('select 1 from trace_order where upload_id = $1', [id])).rows).toEqual([]);
  await draft(other, content);
  await draft(user, file(0, 3));
  await api.call('POST', `/order-cancel/${first?.id}`, { as: user });
  expect((await ask()).status).toBe(200);
});

test('TRACE-3: allows fifty open quotes of small files per account, re-quotes included', async () => {
  const user = await api.customer();
  const quoted = await quoteUpload(api, user, (await uploadCsv(api, user, file(0, 2))).body.data);
  const { rows } = await pool.query('select upload_id from trace_order where id = $1', [quoted.id]);
  await pool.query(
    `insert into trace_order (id, account_id, bucket, user_id, number, name, upload_id, state, format, mapping,
                              column_names, price_coins, bytes_total, created_at)
     select gen_random_uuid(), account_id, bucket, user_id, number + n, name, $2, 'draft', format, mapping,
            column_names, price_coins, bytes_total, created_at
     from trace_order, generate_series(1, $3::int) as n where id = $1`,
    [quoted.id, rows[0].upload_id, maxOpenQuotes.small],
  );
  await pool.query(
    `insert into quote_task (order_id, account_id, large, created_at)
     select id, account_id, false, now() from trace_order where account_id = $1 and state = 'draft'`,
    [user.caller.account_id],
  );
  const again = await api.call('POST', `/order-reprice/${quoted.id}`, { as: user });
  expect([again.status, again.headers.get('retry-after'), again.body.message]).toEqual([
    429,
    '5',
    translate('en', message('errors:too_many_quotes.small', { limit: 50 })),
  ]);
  expect((await readOrder(api, user, quoted.id)).state).toBe('awaiting_payment');
  await pool.query(
    'delete from quote_task where order_id = (select order_id from quote_task where order_id <> $1 limit 1)',
    [quoted.id],
  );
  expect((await api.call('POST', `/order-reprice/${quoted.id}`, { as: user })).status).toBe(200);
});
