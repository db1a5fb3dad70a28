/**
 * Writes `database/types.ts` from a freshly migrated database; with `--check`, only checks whether the file is up to
 * date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as PostgresSyntax, RawExpressionNode } from 'kysely-codegen';
import pg from 'pg';
import { startScratchCluster } from '#support/processes/cluster';

const target = join(import.meta.dirname, '../..', 'database', 'types.ts');

/**
 * kysely-codegen's type of a 64-bit integer, and the one our connections return (see
 * `server/platform/postgres/database.ts`).
 */
const int8 = {
  theirs: 'ColumnType<string, bigint | number | string',
  ours: 'ColumnType<bigint, bigint | number | string',
};

/** A column's type. As text, the generator would parse it with an API that TypeScript 7 no longer has. */
const typed = (type: string) => new RawExpressionNode(type);

async function generateTypes(): Promise<string> {
  const cluster = await startScratchCluster();
  try {
    const pool = new pg.Pool({ connectionString: cluster.templateUrl, max: 2 });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const text = await generate({
      db,
      dialect: new PostgresSyntax({ defaultSchemas: ['public'] }),
      excludePattern: '{*.schema_migration,pgboss.*}',
      outFile: null,
      // The generator doesn't read check constraints.
      overrides: {
        columns: {
          'app_user.language': typed("Generated<'en' | 'es'>"),
          'app_user.seat': typed("Generated<'owner' | 'manager' | 'caller'>"),
          'team_invitation.seat': typed("'owner' | 'manager' | 'caller'"),
          'mail.language': typed("Generated<'en' | 'es'>"),
          'mail_text.language': typed("Generated<'en' | 'es'>"),
          'privacy_request.language': typed("Generated<'en' | 'es'>"),
        },
      },
    });
    await db.destroy();
    return text.replace(int8.theirs, int8.ours);
  } finally {
    await cluster.stop();
  }
}

const text = await generateTypes();
if (!process.argv.includes('--check')) {
  await writeFile(target, text);
  console.log('database/types.ts is written.');
} else if (text !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error('database/types.ts does not fit the migrations. Run npm run generate and commit it.');
  process.exitCode = 1;
} else {
  console.log('database/types.ts fits the migrations.');
}
