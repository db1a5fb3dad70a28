/** Writes the API's description to a file, without a database. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readConfig } from '#platform/config/config';
import type { EventListener } from '#platform/jobs/listener';
import { openContext } from '#platform/open-context';
import { createApp } from '../../server/app.ts';

/** Describing the API reads nothing, so nothing ever connects to this address. */
const noDatabase = 'postgres://nobody@127.0.0.1:1/none';

const noEvents: EventListener = {
  on: () => () => {},
  onWork: () => () => {},
  close: () => Promise.resolve(),
};

export async function writeDescription(path: string): Promise<void> {
  const config = readConfig({ OPENSKIP_LOG: 'silent', OPENSKIP_PUBLIC_URL: 'https://openskip.test' });
  const { ctx, close } = openContext(config, noDatabase, { role: 'description' });
  const response = await createApp(ctx, noEvents).request('http://localhost/api/v1/openapi.json');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(await response.json(), null, 2)}\n`);
  await close();
}
