import { type OutcomeFile, understandOutcomes } from '#contract/leads/dispositions/file';
import { csvRecords } from '../csv/records.ts';

/** Parses the text of a dialer's file. Null if it isn't a table with a header and at least one row. */
export const readOutcomes = (text: string): OutcomeFile | null => understandOutcomes(csvRecords(text));
