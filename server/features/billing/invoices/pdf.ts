import PDFDocument from 'pdfkit';
import type { Invoice } from '#contract/billing/schemas';
import type { Language } from '#contract/languages';
import { type Message, message, translate } from '#locales';
import { fonts, registerFonts, toPdfText } from './fonts.ts';

const page = { left: 56, right: 539, top: 56 };
const grey = '#5f6570';
const ink = '#1d1f24';

type Doc = InstanceType<typeof PDFDocument>;

/** Renders a message in the document's language. */
type Translate = (text: Message) => string;

/**
 * Renders an invoice or credit note as PDF, with the operator's logo if there is one. The same invoice in the same
 * language has the same bytes.
 */
export function invoicePdf(
  invoice: Invoice,
  { logo, language }: { logo: Buffer | null; language: Language },
): Promise<Uint8Array<ArrayBuffer>> {
  const t: Translate = (text) => translate(language, text);
  const title = t(message(`invoices:title.${invoice.kind}`));
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.left,
    lang: language,
    info: { Title: `${title} ${invoice.number}`, CreationDate: new Date(invoice.issued_at) },
  });
  registerFonts(doc, [
    invoice.seller,
    invoice.paid_with,
    ...invoice.bill_to,
    ...invoice.lines.map(({ text }) => text),
  ]);
  const pieces: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  drawHeader(doc, invoice, { title, logo, t });
  const top = drawDetails(doc, invoice, t);
  const bottom = drawLines(doc, invoice, { top, t });
  doc
    .font(fonts.regular)
    .fontSize(9)
    .fillColor(grey)
    .text(t(message('invoices:no_tax')), page.left, bottom + 16, {
      width: page.right - page.left,
    });
  doc.end();
  return done;
}

function drawHeader(
  doc: Doc,
  invoice: Invoice,
  { title, logo, t }: { title: string; logo: Buffer | null; t: Translate },
): void {
  if (invoice.test) {
    doc.rect(0, 0, doc.page.width, 24).fill('#8a4b00');
    doc.fillColor('#ffffff').font(fonts.bold).fontSize(10);
    doc.text(t(message('invoices:test')), 0, 7, { width: doc.page.width, align: 'center' });
  }
  doc.fillColor(ink).font(fonts.bold).fontSize(20).text(title, page.left, page.top);
  doc
    .font(fonts.regular)
    .fontSize(10)
    .fillColor(grey)
    .text(invoice.number, page.left, page.top + 28);
  const sellerTop = logo === null ? page.top : page.top + 48;
  if (logo !== null) doc.image(logo, 399, page.top - 4, { fit: [140, 40], align: 'right' });
  const [name = '', ...address] = toPdfText(invoice.seller).split('\n');
  doc.font(fonts.bold).fillColor(ink).text(name, 330, sellerTop, { width: 209, align: 'right' });
  doc.font(fonts.regular).fillColor(grey);
  for (const line of address) doc.text(line, { width: 209, align: 'right' });
}

/** Draws the customer and the invoice's details below the header. Returns where the lines start. */
function drawDetails(doc: Doc, invoice: Invoice, t: Translate): number {
  const paidWith = invoice.kind === 'invoice' ? 'invoices:paid_with' : 'invoices:refunded_to';
  const details: [string, string][] = [
    [t(message('invoices:date')), t(message('invoices:value.date', { at: invoice.issued_at }))],
    [t(message(paidWith)), invoice.paid_with],
  ];
  if (invoice.corrects !== null) details.push([t(message('invoices:corrects')), invoice.corrects]);
  const y = Math.max(doc.y, page.top + 60) + 16;
  doc.fillColor(grey).text(t(message('invoices:bill_to')), page.left, y);
  doc.fillColor(ink).text(toPdfText(invoice.bill_to.join('\n')), page.left, y + 15, { width: 240 });
  const below = doc.y;
  let row = y;
  for (const [label, value] of details) {
    doc.fillColor(grey).text(label, 330, row, { width: 80 });
    doc.fillColor(ink).text(toPdfText(value), 410, row, { width: 129, align: 'right' });
    // Long values, such as American Express cards, take two lines.
    row = Math.max(row + 15, doc.y + 3);
  }
  return Math.max(below, row) + 28;
}

/** Draws the table of lines, on more pages if needed. Returns where it ends on the last one. */
function drawLines(
  doc: Doc,
  { kind, lines, amount, currency }: Invoice,
  { top, t }: { top: number; t: Translate },
): number {
  const money = (cents: number) => t(message('invoices:value.money', { amount: cents, currency }));
  let y = top;
  const row = (cells: [string, string, string], bold = false) => {
    doc.font(bold ? fonts.bold : fonts.regular).fontSize(10);
    const height = doc.heightOfString(cells[0], { width: 300 });
    if (y + height > doc.page.height - 90) {
      doc.addPage();
      y = page.top;
    }
    doc.text(cells[0], page.left, y, { width: 300 });
    doc.text(cells[1], 366, y, { width: 60, align: 'right' });
    doc.text(cells[2], 430, y, { width: page.right - 430, align: 'right' });
    y += height + 8;
  };
  const rule = () => {
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor('#c9ccd3').stroke();
    y += 8;
  };
  doc.fillColor(grey);
  row([t(message('invoices:item')), t(message('invoices:quantity')), t(message('invoices:amount'))]);
  rule();
  doc.fillColor(ink);
  for (const line of lines) {
    const count = t(message('invoices:value.number', { count: line.quantity }));
    row([toPdfText(line.text), count, money(line.amount)]);
  }
  rule();
  row([t(message(`invoices:total.${kind}`)), '', money(amount)], true);
  return y;
}
