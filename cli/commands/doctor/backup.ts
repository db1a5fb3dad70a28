/** Checks the age of the latest backup. */
import { readLastBackup } from '#platform/backup/last-backup';
import { clock, days } from '#platform/clock';
import type { Config } from '#platform/config/config';
import { hasDatabase } from '#platform/postgres/embedded/home';
import { duration } from '../../terminal.ts';
import { type Finding, fine, note } from './finding.ts';

/** A daily backup may be a few hours late. */
const maxAge = days(1.25);

export async function* checkBackup({ dataFolder, databaseUrl }: Config): AsyncGenerator<Finding> {
  if (databaseUrl === undefined && !(await hasDatabase(dataFolder))) return;
  const last = await readLastBackup(dataFolder);
  const advice = 'Run “openskip backup <folder> --verify” every day.';
  if (last === null) {
    yield note('“openskip backup” has never run', advice);
    return;
  }
  const age = clock.now().getTime() - Date.parse(last.at);
  const text = `The last backup is ${duration(age / 1000)} old${last.verified ? ' and was verified' : ''}`;
  yield age > maxAge ? note(text, advice) : fine(text);
}
