/** The built package and the workflow templates in it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildNodes } from './build.ts';
import { properties } from './fields.ts';
import { simplified } from './lead.ts';
import { OpenSkipTrigger } from './trigger.ts';

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8'));

test('API-8: the package has a CommonJS file with the class that n8n looks for, for each node', async () => {
  const { n8n, keywords } = z
    .object({
      keywords: z.array(z.string()),
      n8n: z.object({ nodes: z.array(z.string()), credentials: z.array(z.string()) }),
    })
    .parse(await readJson('package.json'));
  expect(keywords).toContain('n8n-community-node-package');
  const folder = await mkdtemp(join(tmpdir(), 'openskip-n8n-'));
  try {
    await buildNodes(folder);
    const load = createRequire(join(folder, 'index.js'));
    const loaded = [...n8n.nodes, ...n8n.credentials].map((path) => {
      const file = path.replace('dist/', '');
      const name = file.split('.')[0] ?? '';
      const { description, name: type } = new (load(join(folder, file))[name])();
      return description?.name ?? type;
    });
    expect(loaded).toEqual(['openSkip', 'openSkipTrigger', 'openSkipApi']);
    for (const file of await readdir(folder))
      if (/js$/.test(file))
        expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/require\("(?!node:|\.)/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const Template = z.object({
  name: z.string(),
  active: z.literal(false),
  nodes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      typeVersion: z.number(),
      position: z.tuple([z.number(), z.number()]),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
  connections: z.record(
    z.string(),
    z.object({
      main: z.array(z.array(z.object({ node: z.string(), type: z.literal('main'), index: z.number() }))),
    }),
  ),
});

/** Parameters of n8n's own nodes that the templates set, by node type and version. */
const builtIn: Record<string, string[]> = {
  'n8n-nodes-base.stickyNote 1': ['content', 'height', 'width'],
  'n8n-nodes-base.filter 2.2': ['conditions', 'options'],
  'n8n-nodes-base.hubspot 2.1': [
    'authentication',
    'resource',
    'operation',
    'email',
    'additionalFields',
    'options',
  ],
  'n8n-nodes-base.salesforce 1': ['authentication', 'resource', 'operation', 'lastname', 'additionalFields'],
  'n8n-nodes-base.highLevel 2': ['resource', 'operation', 'email', 'phone', 'additionalFields'],
  'n8n-nodes-base.googleSheets 4.5': [
    ...['authentication', 'resource', 'operation', 'documentId', 'sheetName', 'columns', 'options'],
  ],
};
const own: Record<string, string[]> = {
  'n8n-nodes-openskip.openSkip 1': properties.map(({ name }) => name),
  'n8n-nodes-openskip.openSkipTrigger 1': new OpenSkipTrigger().description.properties.map(
    ({ name }) => name,
  ),
};
const flatFields = Object.keys(
  simplified({
    ...{ id: '1', row_no: 1, lead: { name: '', address: '' }, outcome: 'miss', probability: 0, coins: 0 },
    ...{ repeated: false, result: null, purpose: 'marketing', notice: '' },
  }),
);

test.each(['hubspot', 'salesforce', 'gohighlevel', 'google-sheets'])(
  'API-8: the template for %s uses nodes, parameters and fields that exist, and no credentials',
  async (name) => {
    const { nodes, connections } = Template.parse(await readJson(`templates/${name}.json`));
    const names = nodes.map((node) => node.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { type, typeVersion, parameters } of nodes) {
      const known = { ...builtIn, ...own }[`${type} ${typeVersion}`];
      expect(known, type).toBeDefined();
      expect(known).toEqual(expect.arrayContaining(Object.keys(parameters)));
    }
    for (const [from, { main }] of Object.entries(connections))
      expect(names).toEqual(expect.arrayContaining([from, ...main.flat().map(({ node }) => node)]));
    // The first two nodes read the event; the others read a flat result.
    const results = nodes.filter(({ type }) => type.startsWith('n8n-nodes-base.'));
    const used = [...JSON.stringify(results).matchAll(/\$json\.(\w+)/g)].map(([, field]) => field);
    expect(flatFields).toEqual(expect.arrayContaining(used));
  },
);
