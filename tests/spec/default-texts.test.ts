/** Texts that a new installation has are in the reader's language until the operator changes them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faqSections } from '#database/seed/faq';
import { spanishFaq } from '#database/seed/faq-es';
import { ensureFaq } from '#features/site';
import { type TestApi, type TestUser, testApi } from '#support/api';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi();
  user = await api.customer();
});
afterAll(() => api.close());

const spanish = { 'Accept-Language': 'es' };

test('PAGES-5: has every question and section in Spanish', () => {
  const entries = faqSections.flatMap((section) => section.entries);
  expect(Object.keys(spanishFaq.sections)).toEqual(faqSections.map(({ id }) => id));
  expect(Object.keys(spanishFaq.entries)).toEqual(entries.map(({ id }) => id));
  const linksAndNumbers = (text: readonly string[]) => text.join(' ').match(/\]\(\/[^)]*\)|\d[\d.,]*/g) ?? [];
  for (const { id, answer } of entries) {
    const translated = spanishFaq.entries[id]?.answer ?? [];
    expect([id, linksAndNumbers(translated).sort()]).toEqual([id, linksAndNumbers(answer).sort()]);
  }
});

test('PAGES-5: answers the questions in the reader’s language, except those that an admin edited', async () => {
  await ensureFaq(api.ctx);
  await api.ctx.pool.query(
    `update faq_entry set question = 'Ours?', edited_at = now() where id = 'first-trace'`,
  );
  const { sections } = (await api.call('GET', '/faq', { as: user, headers: spanish })).body.data;
  expect(sections[0]?.title).toBe('Primeros pasos');
  expect(sections[0]?.entries.map(({ question }) => question).slice(0, 2)).toEqual([
    '¿Qué es el skip trace?',
    'Ours?',
  ]);
  const editor = await api.call('GET', '/admin/faq', { as: await api.admin(), headers: spanish });
  expect(editor.body.data.sections[0]?.title).toBe('Primeros pasos');
});

test('PAGES-5: a question that an admin only hid for a while stays in the reader’s language', async () => {
  await ensureFaq(api.ctx);
  const admin = await api.admin();
  const read = async () => (await api.call('GET', '/admin/faq', { as: admin })).body.data.sections;
  for (const hidden of [true, false]) {
    const found = (await read()).flatMap(({ entries }) => entries).find(({ id }) => id === 'what-is-a-hit');
    const { id = '', question = '', answer = '', version = null } = found ?? {};
    const body = { question, answer, version, hidden };
    expect((await api.call('PUT', `/admin/faq/${id}`, { as: admin, body })).status).toBe(200);
  }
  const { sections } = (await api.call('GET', '/faq', { as: user, headers: spanish })).body.data;
  const shown = sections.flatMap(({ entries }) => entries).find(({ id }) => id === 'what-is-a-hit');
  expect(shown?.question).toBe(spanishFaq.entries['what-is-a-hit']?.question);
});

test('PAGES-5: shows Spanish readers the Spanish text that an admin wrote', async () => {
  await ensureFaq(api.ctx);
  const admin = await api.admin();
  const find = async () => {
    const { sections } = (await api.call('GET', '/admin/faq', { as: admin })).body.data;
    return sections.flatMap(({ entries }) => entries).find(({ id }) => id === 'what-is-skip-tracing');
  };
  const seen = async (headers = {}) => {
    const { sections } = (await api.call('GET', '/faq', { as: user, headers })).body.data;
    return sections.flatMap(({ entries }) => entries).find(({ id }) => id === 'what-is-skip-tracing');
  };
  const before = await find();
  expect(before?.spanish).toMatchObject({ question: '¿Qué es el skip trace?' });
  const english = { question: 'What do we do?', answer: 'We find people.' };
  const save = async (more: object) => {
    const body = { ...english, hidden: false, version: (await find())?.version ?? null, ...more };
    const { status } = await api.call('PUT', `/admin/faq/${before?.id}`, { as: admin, body });
    expect(status).toBe(200);
  };
  const spanishText = { question: '¿Qué hacemos?', answer: 'Encontramos personas.' };
  await save({ spanish: spanishText });
  expect(await seen(spanish)).toMatchObject(spanishText);
  expect(await seen()).toMatchObject(english);
  // Left out, it stays.
  await save({});
  expect(await seen(spanish)).toMatchObject(spanishText);
  await save({ spanish: null });
  expect(await seen(spanish)).toMatchObject(english);
  // With the product's texts, later versions can change both again.
  const { question, answer, spanish: product } = before ?? {};
  await save({ question, answer, spanish: product });
  expect(await seen(spanish)).toMatchObject(product ?? {});
  const { rows } = await api.ctx.pool.query('select question_es from faq_entry where id = $1', [before?.id]);
  expect(rows).toEqual([{ question_es: null }]);
});

test('PAGES-5: lists the plans in the reader’s language, except texts that the operator wrote', async () => {
  const list = async (headers = {}) =>
    (await api.call('GET', '/plan-list', { as: user, headers })).body.data.items;
  const [english] = await list();
  const [translated] = await list(spanish);
  expect(translated?.name).toBe(english?.name);
  expect(translated?.description).not.toBe(english?.description);
  expect(translated?.features).toContain('Pague solo por aciertos');
  await api.ctx.pool.query(`update plan set description = 'Our own plan.' where id = $1`, [english?.id]);
  expect((await list(spanish))[0]?.description).toBe('Our own plan.');
});
