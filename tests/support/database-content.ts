/** What a database contains, to compare two of them. */
import pg from 'pg';

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of each of our tables as one hash. */
export const contentOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const hashes: Record<string, string> = {};
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of rows) {
      const found = await client.query(
        `select coalesce(md5(string_agg(line, e'\\n' order by line)), '') as hash
         from (select t::text as line from ${name} t) as lines`,
      );
      hashes[name] = found.rows[0].hash;
    }
    return hashes;
  });
