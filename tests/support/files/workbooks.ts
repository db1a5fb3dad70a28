/** Workbooks in tests, part by part, as spreadsheet programs write them and in invalid forms. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A cell: a number, a string, or an object with the cell's XML. */
export type Cell = string | number | { xml: string } | null;

export interface SheetOf {
  name: string;
  rows: Cell[][];
  state?: 'hidden' | 'veryHidden';
}

export interface WorkbookOptions {
  /** Excel stores strings in a separate part after the sheets; others store them inline. */
  strings?: 'shared' | 'inline';
  /** More parts, or replacements for generated ones. */
  parts?: Record<string, string | Buffer>;
  /** Number format codes; a cell of style n + 1 has the nth. */
  formats?: string[];
  date1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A column's letters: 0 is A, 26 is AA. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The parts of a workbook by name, in the order Excel writes them. */
export function workbookParts(
  sheets: SheetOf[],
  options: WorkbookOptions = {},
): Record<string, string | Buffer> {
  const shared: string[] = [];
  const places = new Map<string, number>();
  const cellXml = (cell: Cell, place: string): string => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`);
    if (options.strings === 'inline')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    const known = places.get(cell) ?? shared.push(cell) - 1;
    places.set(cell, known);
    return `<c r="${place}" t="s"><v>${known}</v></c>`;
  };
  const sheetXml = ({ rows }: SheetOf) =>
    `${declaration}<worksheet xmlns="${main}"><sheetData>${rows
      .map((row, at) => {
        const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('');
        return `<row r="${at + 1}">${cells}</row>`;
      })
      .join('')}</sheetData></worksheet>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const written = sheets.map(sheetXml);
  const formats = options.formats ?? [];
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${options.date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}">${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('rId9001', 'styles', 'styles.xml')}${relation('rId9002', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ...Object.fromEntries(written.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...(options.strings === 'inline'
      ? {}
      : {
          'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}" uniqueCount="${shared.length}">${shared
            .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
            .join('')}</sst>`,
        }),
    ...options.parts,
  };
}

/** A zip archive of the parts. */
export async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const workbook = (sheets: SheetOf[], options?: WorkbookOptions): Promise<Buffer<ArrayBuffer>> =>
  zipped(workbookParts(sheets, options));
