/** `openskip trace` in tests, with a town in the reference database and a folder for its files. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { testContext } from '../context.ts';
import { importTown } from '../orders/orders.ts';
import { runCli, runHere, startCli } from './cli.ts';

/** Opens a database, a town and a folder; close them after the tests. */
export async function openTrace() {
  const context = await testContext();
  const people = await importTown(context.ctx);
  const folder = await mkdtemp(join(tmpdir(), 'openskip-trace-'));
  const env = {
    DATABASE_URL: context.ctx.databaseUrl,
    OPENSKIP_DATA: context.ctx.config.dataFolder,
    OPENSKIP_WORKERS: '1',
    OPENSKIP_LEASE_SECONDS: '2',
    OPENSKIP_NOW: '2026-03-01T12:00:00.000Z',
  };
  /** The path of a file in the folder. */
  const at = (name: string) => join(folder, name);
  return {
    context,
    people,
    folder,
    at,
    /** In this process, which is faster; `runTrace` and `start` use one of their own. */
    trace: (...args: string[]) => runHere(['trace', ...args], env),
    runTrace: (...args: string[]) => runCli(['trace', ...args], env),
    start: (...args: string[]) => startCli(['trace', ...args], env),
    records: async (name: string): Promise<string[][]> => parse(await readFile(at(name)), { bom: true }),
    async close() {
      await context.close();
      await rm(folder, { recursive: true });
    },
  };
}
