/** Checks the age of the latest backup, and in production that it was verified. */
import { findLastBackup, readLastBackup } from '#platform/backup/last-backup';
import { clock, days } from '#platform/clock';
import type { Config } from '#platform/config/config';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { duration } from '../../terminal.ts';
import { type Finding, fault, fine, note } from './finding.ts';

/** A daily backup may be a few hours late. */
const maxAge = days(1.25);

export async function* checkBackup(
  { dataFolder, databaseUrl }: Config,
  production: boolean,
): AsyncGenerator<Finding> {
  if (databaseUrl === undefined && !(await hasDatabase(dataFolder))) return;
  const last =
    databaseUrl === undefined
      ? await readLastBackup(dataFolder)
      : await findLastBackup(dataFolder, databaseUrl);
  const advice = 'Run “openskip backup <folder> --verify” every day.';
  const problem = production ? fault : note;
  if (last === null) {
    yield problem('“openskip backup” has never run', advice);
    return;
  }
  const age = clock.now().getTime() - Date.parse(last.at);
  const text = `The last backup is ${duration(age / 1000)} old`;
  if (age > maxAge) yield problem(text, advice);
  else if (last.verified) yield fine(`${text} and was verified`);
  else yield production ? fault(`${text} and wasn’t verified`, advice) : fine(text);
}
