/** The files with texts for people, and the passages in them. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Passage, passagesOf } from './passages.ts';

export const root = join(import.meta.dirname, '../../..');

const documents = ['*.md', 'docs/**/*.md'];
const texts = ['web/locales/en/**/*.ts', 'server/locales/en/**/*.ts'];
const sentences = ['{cli,client,contract,database,server}/**/*.ts'];
/** Tests, other languages, generated types, SQL, and lists of names and headers. */
const skipped =
  /\.test\.ts$|repository\.ts$|^server\/locales\/es\/|^database\/(?:types\.ts|seed\/people\/)|^server\/features\/column-mapping\/names\/|^contract\/billing\/countries\.ts$/;

/** The passages of each file: documents, page texts, server texts and the command line. */
export async function* readTexts(): AsyncGenerator<{ path: string; passages: Passage[] }> {
  for await (const path of glob([...documents, ...texts, ...sentences], { cwd: root }))
    if (!skipped.test(path))
      yield { path, passages: passagesOf(path, await readFile(join(root, path), 'utf8')) };
}
