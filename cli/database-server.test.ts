import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { dataFolder } from '#support/data-folder';
import { serve } from '#support/http/http';
import { runHere } from '#support/processes/cli';

const keys = { OPENSKIP_SECRET_KEY: 'a1'.repeat(32), OPENSKIP_NEW_SECRET_KEY: 'b2'.repeat(32) };

test.each([[['replace-secret-key']], [['backup', '-']]])(
  '%j names the host and port of an external database that nobody reaches',
  async (args) => {
    const app = new Hono();
    const { port, close } = await serve({ app });
    await close();
    const env = {
      ...keys,
      DATABASE_URL: `postgres://openskip:secret@127.0.0.1:${port}/openskip`,
      OPENSKIP_DATA: await dataFolder('openskip-away-'),
      OPENSKIP_BACKUP_PASSPHRASE: 'a long passphrase',
    };
    expect(await runHere(args, env)).toMatchObject({
      code: 1,
      stderr: `The database at 127.0.0.1:${port} can’t be reached: nothing answers there. Start it, or correct DATABASE_URL.\n`,
    });
  },
);
