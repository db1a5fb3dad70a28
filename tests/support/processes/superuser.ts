/** The superuser of an embedded server, for what the service itself may not do. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** `url` with the superuser of the server in `dataFolder`, until the server starts again. */
export async function superuserUrl(dataFolder: string, url: string): Promise<string> {
  const password = await readFile(join(dataFolder, 'postgres-password'), 'utf8');
  return url.replace(/\/\/[^@]+@/, `//openskip:${password}@`);
}

export async function runAsSuperuser(dataFolder: string, url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: await superuserUrl(dataFolder, url) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
