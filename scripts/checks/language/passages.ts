/** Finds the texts that people read: prose in Markdown, and sentences in TypeScript. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Passage {
  path: string;
  line: number;
  text: string;
}

/** Three words in a row, or two with the first one capitalized. */
const isSentence = (text: string) =>
  /[\p{L}’',]+ [\p{L}’',]+ [\p{L}’']+|^\p{Lu}[\p{L}’]*[,:]? \p{L}{2}/u.test(text);
/** SQL starts like this. */
const isSql = (text: string) =>
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|set|from|where|order by|left join|join)\b/.test(
    text,
  );

/** Code, file names and values in a text say what they are; the checks are about the words around them. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, 'Code').replace(/\{\{[^}]*\}\}/g, 'one');

/** Markdown without what isn’t prose: URLs, tags, emphasis. */
function proseOf(line: string): string {
  return withoutCode(line)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, 'Code')
    .replace(/<[^>]+>/g, '')
    .replace(/\*+|(?<!\w)_|_(?!\w)/g, '')
    .replace(/^(?:\s*>)?\s*(?:[-+]|\d+\.)\s+/, '')
    .trim();
}

const cellsOf = (row: string) => row.replace(/^\s*\||\|\s*$/g, '').split(/(?<!\\)\|/);

/** The paragraphs, list items and table cells of a document, without headings’ marks and code blocks. */
export function markdownPassages(path: string, document: string): Passage[] {
  const passages: Passage[] = [];
  let fenced = false;
  let blankBefore = true;
  for (const [index, line] of document.split('\n').entries()) {
    if (/^\s*```/.test(line)) fenced = !fenced;
    const code = fenced || /^\s*```/.test(line) || (blankBefore && /^ {4}(?![-*\d])/.test(line));
    if (!code) {
      blankBefore = line.trim() === '';
      const parts = line.trimStart().startsWith('|') ? cellsOf(line) : [line];
      for (const part of parts) {
        const text = proseOf(part);
        if (/\p{L}/u.test(text)) passages.push({ path, line: index + 1, text });
      }
    }
  }
  return passages;
}

/** The text that an expression of string parts produces, with `one` for each value, or null. */
function textOf(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('one');
    case 'BinaryExpression': {
      if (node.operator !== '+') return null;
      const [left, right] = [textOf(node.left), textOf(node.right)];
      return left === null && right === null ? null : `${left ?? 'one'}${right ?? 'one'}`;
    }
    default:
      return null;
  }
}

/** The sentences among the string literals of a module. */
export function literalPassages(path: string, code: string): Passage[] {
  const passages: Passage[] = [];
  let coveredUntil = 0;
  const add = (node: ESTree.Node) => {
    if (node.start < coveredUntil) return;
    const text = textOf(node);
    if (text === null) return;
    coveredUntil = node.end;
    if (!isSentence(text) || isSql(text)) return;
    const line = code.slice(0, node.start).split('\n').length;
    passages.push({ path, line, text: withoutCode(text).trim() });
  };
  new Visitor({ BinaryExpression: add, TemplateLiteral: add, Literal: add }).visit(
    parseSync(path, code).program,
  );
  return passages;
}

export const passagesOf = (path: string, content: string): Passage[] =>
  path.endsWith('.md') ? markdownPassages(path, content) : literalPassages(path, content);
