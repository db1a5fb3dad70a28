/** Checks with which rights, and how, processes sign in to the database. */
import type { Config } from '#platform/config/config';
import { readExcessRights } from '#platform/postgres/rights';
import { type Finding, fault, fine, note } from './finding.ts';

/** Yields findings about the database's user. Nothing if the database can't be reached, which is reported elsewhere. */
export async function* checkDatabaseAccount({ databaseUrl }: Config): AsyncGenerator<Finding> {
  if (databaseUrl === undefined) {
    yield fine('Each process has its own login to the embedded database, with few rights');
    return;
  }
  const excess = await readExcessRights(databaseUrl);
  if (excess === null) return;
  yield excess.length === 0
    ? fine('The database’s user has few rights')
    : fault(
        `The user in DATABASE_URL may do more than OpenSkip needs: ${excess.join(', ')}`,
        'Use one that owns the database and has no other rights (docs/operating/install.md).',
      );
  yield new URL(databaseUrl).searchParams.has('sslcert')
    ? fine('Processes sign in to the database with a certificate')
    : note('Processes sign in to the database with a password; change it regularly, or use a certificate');
}
