/** Reads the training sets for names: registers of births, the census, and labeled names. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A name with a label for each word. */
export interface LabeledName {
  text: string;
  words: { label: string; text: string }[];
}

/** Reads the XML of probablepeople (https://github.com/datamade/probablepeople, MIT). */
export async function readNames(path: string): Promise<LabeledName[]> {
  const xml = await readFile(path, 'utf8');
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&amp;', '&');
  return [...xml.matchAll(/<Name>([\s\S]*?)<\/Name>/g)].map(([, inner = '']) => {
    const words = [...inner.matchAll(/<(\w+)>([\s\S]*?)<\/\1>([^<]*)/g)].map(
      ([, label = '', text = '', behind = '']) => ({ label, text: plain(text) + plain(behind) }),
    );
    return {
      text: words
        .map(({ text }) => text)
        .join('')
        .trim(),
      words,
    };
  });
}

export interface NameSets {
  people: LabeledName[];
  companies: LabeledName[];
  /** Number of people by first name; only names with at least 20 people. */
  first: Map<string, number>;
  last: Map<string, number>;
}

export async function readNameSets(folder: string): Promise<NameSets> {
  const unzipped = async (name: string) => gunzipSync(await readFile(join(folder, name))).toString('utf8');
  const first = new Map<string, number>();
  for (const line of (await unzipped('ssa_names_by_5y.csv.gz')).split('\n').slice(1)) {
    const [name = '', , , count = ''] = line.split(',');
    if (/^[A-Z]+$/.test(name)) first.set(name, (first.get(name) ?? 0) + Number(count));
  }
  for (const [name, count] of first) if (count < 20) first.delete(name);
  const last = new Map<string, number>();
  for (const line of (await unzipped('dist.all.last.txt.gz')).split('\n')) {
    const [name = '', share = ''] = line.trim().split(/\s+/);
    if (/^[A-Z]+$/.test(name)) last.set(name, Math.max(0.0002, Number(share)) * 1e4);
  }
  return {
    people: await readNames(join(folder, 'person_labeled_train.xml')),
    companies: await readNames(join(folder, 'company_labeled_train.xml')),
    first,
    last,
  };
}
