/**
 * Invoices and credit notes have gapless numbers, are issued in the transaction that settles their payment, and never
 * change.
 */
import { type Selectable, sql } from 'kysely';
import { placeLine } from '#contract/billing/countries';
import type { Invoice } from '#contract/billing/schemas';
import type { Language } from '#contract/languages';
import type { Invoice as InvoiceTable } from '#database/types';
import { addressOf } from '#features/accounts';
import { type Message, message, translate } from '#locales';
import { clock } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { countRows, type Db, type Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { selectAddress } from '../customers.ts';
import type { PaymentRow } from '../payments/repository.ts';
import { type NewLine, presentLines, storeLines } from './lines.ts';

export type InvoiceRow = Selectable<InvoiceTable> & { corrects: string | null };

/**
 * Returns the next number of a series. The series is locked until the transaction ends, so a rollback leaves no gap.
 */
async function nextNumber(tx: Tx, series: 'INV' | 'CN'): Promise<string> {
  const { last } = await tx
    .updateTable('document_series')
    .set((set) => ({ last: set('last', '+', 1n) }))
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(6, '0')}`;
}

/** The billing address as lines, with the email. */
async function billTo(tx: Tx, account_id: string): Promise<string[]> {
  const address = await selectAddress(tx, account_id);
  const email = (await addressOf(tx, account_id))?.email;
  const { company, name, line1, line2, country, tax_id } = address ?? {};
  const place = address && placeLine(address);
  const lines = [company, name, line1, line2, place, country, tax_id, email];
  return lines.flatMap((line) => (line ? [line] : []));
}

async function sellerLines(tx: Tx): Promise<string> {
  const lines = [await getSetting(tx, 'brand_name'), await getSetting(tx, 'invoice_seller')];
  return lines.filter((line) => line !== '').join('\n');
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
const cardMessage = ({ brand, last4 }: { brand: string; last4: string }): Message =>
  message('invoices:method.card', { brand: brandNames[brand] ?? brand, last4 });

interface Issued {
  id: string;
  number: string;
}

async function insertInvoice(
  tx: Tx,
  payment: PaymentRow,
  document: {
    kind: 'invoice' | 'credit_note';
    refund_id: string | null;
    lines: NewLine[];
    amount: bigint;
    test: boolean;
  },
  paidWith = cardMessage(payment),
): Promise<Issued> {
  const id = newId();
  const number = await nextNumber(tx, document.kind === 'invoice' ? 'INV' : 'CN');
  await tx
    .insertInto('invoice')
    .values({
      ...document,
      id,
      number,
      lines: storeLines(document.lines),
      account_id: payment.account_id,
      payment_id: payment.id,
      currency: payment.currency,
      seller: await sellerLines(tx),
      bill_to: JSON.stringify(await billTo(tx, payment.account_id)),
      paid_with: translate('en', paidWith),
      paid_with_message: JSON.stringify(paidWith),
      issued_at: clock.now(),
    })
    .execute();
  return { id, number };
}

export const issueInvoice = (
  tx: Tx,
  payment: PaymentRow,
  { lines, test }: { lines: NewLine[]; test: boolean },
): Promise<Issued> =>
  insertInvoice(tx, payment, { kind: 'invoice', refund_id: null, lines, amount: payment.amount, test });

export const issueCreditNote = (
  tx: Tx,
  payment: PaymentRow,
  { refund_id, lines, amount, test }: { refund_id: string; lines: NewLine[]; amount: bigint; test: boolean },
): Promise<Issued> =>
  insertInvoice(tx, payment, { kind: 'credit_note', refund_id, lines, amount: -amount, test });

/** Issues the invoice of coins granted in place of a refund. It offsets the refund's credit note. */
export async function issueRefundCoinsInvoice(
  tx: Tx,
  payment: PaymentRow,
  { refund, coins }: { refund: { id: string; amount: bigint }; coins: bigint },
): Promise<Issued> {
  const note = await tx
    .selectFrom('invoice')
    .select(['number', 'test'])
    .where('refund_id', '=', refund.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow();
  return insertInvoice(
    tx,
    payment,
    {
      kind: 'invoice',
      refund_id: refund.id,
      lines: [
        {
          text: message('invoices:line.refund_coins'),
          quantity: Number(coins),
          amount: Number(refund.amount),
        },
      ],
      amount: refund.amount,
      test: note.test,
    },
    message('invoices:method.credit_note', { number: note.number }),
  );
}

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .selectAll('invoice')
    .select(
      sql<string | null>`case
        when invoice.kind = 'credit_note' then (select i.number from invoice i
          where i.payment_id = invoice.payment_id and i.kind = 'invoice' and i.refund_id is null)
        when invoice.refund_id is not null then (select i.number from invoice i
          where i.refund_id = invoice.refund_id and i.kind = 'credit_note') end`.as('corrects'),
    );

/** The language of an account's documents: its owner's. */
export const documentLanguage = async (db: Db, account_id: string): Promise<Language> =>
  (await addressOf(db, account_id))?.language ?? 'en';

export function presentInvoice(row: InvoiceRow, language: Language): Invoice {
  const paidWith = row.paid_with_message as Message | null;
  return {
    id: row.id,
    kind: row.kind as Invoice['kind'],
    number: row.number,
    payment_id: row.payment_id,
    lines: presentLines(row.lines, language),
    amount: Number(row.amount),
    currency: row.currency,
    seller: row.seller,
    bill_to: row.bill_to as string[],
    paid_with: paidWith === null ? row.paid_with : translate(language, paidWith),
    corrects: row.corrects,
    test: row.test,
    issued_at: row.issued_at.toISOString(),
  };
}

/** Lists the caller's invoices and credit notes, newest first, optionally those of one order. */
export async function listInvoices(
  ctx: Context,
  { account_id }: Caller,
  { order, ...page }: { page: number; per_page: number; order?: string | undefined },
) {
  const ofAccount = sql<boolean>`invoice.account_id = ${account_id} and (${order ?? null}::uuid is null or invoice.payment_id in (
    select p.id from payment p where p.account_id = ${account_id} and p.order_id = ${order ?? null}::uuid))`;
  const rows = await invoices(ctx.db)
    .where(ofAccount)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  const total = await countRows(ctx.db.selectFrom('invoice').where(ofAccount));
  const language = await documentLanguage(ctx.db, account_id);
  return { items: rows.map((row) => presentInvoice(row, language)), total, ...page };
}

export async function findInvoice(db: Db, account_id: string, id: string): Promise<InvoiceRow | undefined> {
  if (!isId(id)) return undefined;
  return invoices(db).where('account_id', '=', account_id).where('id', '=', id).executeTakeFirst();
}

/** Returns an invoice of the caller. Throws `not_found` if there is none with this id. */
export async function readInvoice(ctx: Context, caller: Caller, id: string): Promise<Invoice> {
  const row = await findInvoice(ctx.db, caller.account_id, id);
  if (!row) throw notFound('invoice');
  return presentInvoice(row, await documentLanguage(ctx.db, caller.account_id));
}

/** The invoice of a payment, if it has settled. */
export const invoiceOf = (db: Db, payment_id: string): Promise<InvoiceRow | undefined> =>
  invoices(db)
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'invoice')
    .where('refund_id', 'is', null)
    .executeTakeFirst();
