/** Fonts of invoices: PDF's own where they have every letter, otherwise Inter, which has more alphabets. */
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** The names under which a document selects its fonts. */
export const fonts = { regular: 'Regular', bold: 'Bold' } as const;

const inter = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** Letters and signs that PDF's own fonts have: those of Western Europe. */
const western = /^[\n\x20-\x7e\xa0-\xff€‘’“”–—•]*$/;
/** Letters that Inter doesn't have. */
const unknown = /[^\n\x20-\x7e\xa0-\xff€‘’“”–—•\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** Registers the fonts that can show `texts`. */
export function registerFonts(doc: InstanceType<typeof PDFDocument>, texts: readonly string[]): void {
  const isWestern = texts.every((text) => western.test(toPdfText(text)));
  doc.registerFont(fonts.regular, isWestern ? 'Helvetica' : fileURLToPath(inter.regular));
  doc.registerFont(fonts.bold, isWestern ? 'Helvetica-Bold' : fileURLToPath(inter.bold));
}

/** Replaces letters that no font has with “?”. */
export const toPdfText = (text: string) => text.normalize('NFC').replace(unknown, '?');
