import PDFDocument from 'pdfkit';
import type { Invoice } from '#contract/billing/schemas';

const page = { left: 56, right: 539, top: 56 };
const grey = '#5f6570';
const ink = '#1d1f24';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** PDF's built-in fonts cover Western European letters only. Other characters become "?". */
const toPdfText = (text: string) => text.normalize('NFC').replace(/[^\n\x20-\x7e\xa0-\xff€‘’“”–—•]/g, '?');

type Doc = InstanceType<typeof PDFDocument>;

const titleOf = ({ kind }: Invoice) => (kind === 'invoice' ? 'Invoice and receipt' : 'Credit note');

/** Renders an invoice or credit note as PDF, with the operator's logo if there is one. */
export function invoicePdf(invoice: Invoice, logo: Buffer | null): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.left,
    info: { Title: `${titleOf(invoice)} ${invoice.number}`, CreationDate: new Date(invoice.issued_at) },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  drawHeader(doc, invoice, logo);
  const top = drawDetails(doc, invoice);
  const bottom = drawLines(doc, invoice, top);
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(grey)
    .text('No tax is shown, since none was charged.', page.left, bottom + 16, {
      width: page.right - page.left,
    });
  doc.end();
  return done;
}

function drawHeader(doc: Doc, invoice: Invoice, logo: Buffer | null): void {
  if (invoice.test) {
    doc.rect(0, 0, doc.page.width, 24).fill('#8a4b00');
    doc.fillColor('#ffffff').font('Helvetica-Bold').fontSize(10);
    doc.text('Test mode: no money was paid', 0, 7, { width: doc.page.width, align: 'center' });
  }
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(titleOf(invoice), page.left, page.top);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(grey)
    .text(invoice.number, page.left, page.top + 28);
  const sellerTop = logo === null ? page.top : page.top + 48;
  if (logo !== null) doc.image(logo, 399, page.top - 4, { fit: [140, 40], align: 'right' });
  const [name = '', ...address] = toPdfText(invoice.seller).split('\n');
  doc.font('Helvetica-Bold').fillColor(ink).text(name, 330, sellerTop, { width: 209, align: 'right' });
  doc.font('Helvetica').fillColor(grey);
  for (const line of address) doc.text(line, { width: 209, align: 'right' });
}

/** Draws the customer and the invoice's details below the header. Returns where the lines start. */
function drawDetails(doc: Doc, invoice: Invoice): number {
  const details: [string, string][] = [
    ['Date', invoice.issued_at.slice(0, 10)],
    [invoice.kind === 'invoice' ? 'Paid with' : 'Refunded to', invoice.paid_with],
  ];
  if (invoice.corrects !== null) details.push(['Corrects', invoice.corrects]);
  const y = Math.max(doc.y, page.top + 60) + 16;
  doc.fillColor(grey).text('Billed to', page.left, y);
  doc.fillColor(ink).text(toPdfText(invoice.bill_to.join('\n')), page.left, y + 15, { width: 240 });
  const below = doc.y;
  for (const [index, [label, value]] of details.entries()) {
    doc.fillColor(grey).text(label, 330, y + index * 15, { width: 80 });
    doc.fillColor(ink).text(toPdfText(value), 410, y + index * 15, { width: 129, align: 'right' });
  }
  return Math.max(below, y + details.length * 15) + 28;
}

/** Draws the table of lines, on more pages if needed. Returns where it ends on the last one. */
function drawLines(doc: Doc, { kind, lines, amount, currency }: Invoice, top: number): number {
  let y = top;
  const row = (cells: [string, string, string], bold = false) => {
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
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
  row(['What', 'Count', 'Amount']);
  rule();
  doc.fillColor(ink);
  for (const line of lines) {
    const count = new Intl.NumberFormat('en-US').format(line.quantity);
    row([toPdfText(line.text), count, money(line.amount, currency)]);
  }
  rule();
  row([kind === 'invoice' ? 'Paid' : 'Refunded', '', money(amount, currency)], true);
  return y;
}
