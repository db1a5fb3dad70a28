/** An invoice or credit note as a PDF of one page, or as many as its lines need. */
import PDFDocument from 'pdfkit';
import type { Invoice } from '#contract/billing/schemas';

const page = { left: 56, right: 539, top: 56 };
const grey = '#5f6570';
const ink = '#1d1f24';

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** What the built-in fonts of PDF have no sign for is left out; they know Western European letters. */
const plain = (text: string) => text.normalize('NFC').replace(/[^\n\x20-\x7e\xa0-\xff€‘’“”–—•]/g, '?');

/** The document's bytes, with the operator's logo where there is one. */
export function invoicePdf(invoice: Invoice, logo: Buffer | null): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, number, currency } = invoice;
  const title = kind === 'invoice' ? 'Invoice and receipt' : 'Credit note';
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.left,
    info: { Title: `${title} ${number}`, CreationDate: new Date(invoice.issued_at) },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  const width = page.right - page.left;

  if (invoice.test) {
    doc.rect(0, 0, doc.page.width, 24).fill('#8a4b00');
    doc.fillColor('#ffffff').font('Helvetica-Bold').fontSize(10);
    doc.text('Test mode: no money was paid', 0, 7, { width: doc.page.width, align: 'center' });
  }
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(20).text(title, page.left, page.top);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(grey)
    .text(number, page.left, page.top + 28);
  const sellerTop = logo === null ? page.top : page.top + 48;
  if (logo !== null) doc.image(logo, 399, page.top - 4, { fit: [140, 40], align: 'right' });
  const [name = '', ...address] = plain(invoice.seller).split('\n');
  doc.font('Helvetica-Bold').fillColor(ink).text(name, 330, sellerTop, { width: 209, align: 'right' });
  doc.font('Helvetica').fillColor(grey);
  for (const line of address) doc.text(line, { width: 209, align: 'right' });

  const facts: [string, string][] = [
    ['Date', invoice.issued_at.slice(0, 10)],
    [kind === 'invoice' ? 'Paid with' : 'Refunded to', invoice.paid_with],
    ...(invoice.corrects === null ? [] : ([['Corrects', invoice.corrects]] as [string, string][])),
  ];
  let y = Math.max(doc.y, page.top + 60) + 16;
  doc.fillColor(grey).text('Billed to', page.left, y);
  doc.fillColor(ink).text(plain(invoice.bill_to.join('\n')), page.left, y + 15, { width: 240 });
  const below = doc.y;
  for (const [index, [label, value]] of facts.entries()) {
    doc.fillColor(grey).text(label, 330, y + index * 15, { width: 80 });
    doc.fillColor(ink).text(plain(value), 410, y + index * 15, { width: 129, align: 'right' });
  }
  y = Math.max(below, y + facts.length * 15) + 28;

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
  for (const line of invoice.lines) {
    const count = new Intl.NumberFormat('en-US').format(line.quantity);
    row([plain(line.text), count, money(line.amount, currency)]);
  }
  rule();
  row([kind === 'invoice' ? 'Paid' : 'Refunded', '', money(invoice.amount, currency)], true);
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(grey)
    .text('No tax is shown, since none was charged.', page.left, y + 16, { width });
  doc.end();
  return done;
}
