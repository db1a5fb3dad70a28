import { type ListFile, understandList } from '#contract/do-not-contact/file';
import { csvRecords } from '../../csv/records.ts';

/** Parses the text of a file. Null if it isn't a table with a column that is recognized. */
export const readList = (text: string): ListFile | null => understandList(csvRecords(text));
