/** The measured customers: quotes of a small list, and a page. */
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { mapping } from '../../support/leads.ts';
import type { Account, Answer } from './client.ts';

/** Seconds per quote and per page. */
export interface Figures {
  quote: number[];
  page: number[];
}

export function expectBody<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`a call answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** An account with an order that is quoted repeatedly. */
export interface Customer {
  account: Account;
  order: string;
}

/** Uploads and quotes a file. */
export async function quoteFile(account: Account, path: string): Promise<Customer> {
  const { call } = account;
  const form = new FormData();
  form.append('file', await openAsBlob(path, { type: 'text/csv' }), 'leads.csv');
  const upload = expectBody<{ data: { id: string } }>(await call('POST', '/file-upload', { body: form }));
  const drafted = await call('POST', '/order-quote', { body: { upload_id: upload.data.id, mapping } });
  const { id } = expectBody<{ data: { id: string } }>(drafted).data;
  await untilQuoted(call, id);
  return { account, order: id };
}

async function untilQuoted(call: Account['call'], id: string): Promise<void> {
  for (;;) {
    const answer = await call('GET', `/single-order-list/${id}`);
    const { state } = expectBody<{ data: { state: string } }>(answer).data;
    if (state === 'awaiting_payment') return;
    if (state !== 'draft') throw new Error(`the customer's order is ${state}`);
    await pause(20);
  }
}

/** Alternates quotes and pages of the customers, one at a time, for `ms` milliseconds. */
export async function measure(customers: Customer[], ms: number): Promise<Figures> {
  const figures: Figures = { quote: [], page: [] };
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const customer = customers[turn % customers.length];
    if (customer === undefined) break;
    figures.quote.push(await timed(() => makeQuote(customer)));
    figures.page.push(await timed(() => loadPage(customer)));
  }
  return figures;
}

async function makeQuote({ account: { call }, order }: Customer): Promise<void> {
  expectBody(await call('POST', `/order-reprice/${order}`));
  await untilQuoted(call, order);
}

async function loadPage({ account: { id, call }, order }: Customer): Promise<void> {
  const page = [
    '/order-list',
    `/single-order-list/${order}`,
    '/wallet',
    '/user-dashboard',
    `/notification/${id}`,
  ];
  for (const answer of await Promise.all(page.map((path) => call('GET', path)))) expectBody(answer);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
