/** Route table rows: sources, providers, imports and people in the data. */
import { z } from 'zod';
import { envelope, pageOf } from '#contract/envelope';
import { Import, ImportPreview, ImportUpload, ReferenceSource } from '#contract/imports/schemas';
import {
  CoveredStates,
  initialProviders,
  PeopleFound,
  PersonLocated,
  PersonOpened,
  Provider,
} from '#contract/providers/schemas';
import { demoTown } from '#database/seed/town';
import type { TestApi, TestUser } from '../../api.ts';
import { sendToImport } from '../../orders/sent-files.ts';
import { badBodies, badPages, type Row, type World } from '../parts.ts';

/** The town's only import. */
async function importId(api: TestApi): Promise<string> {
  const { rows } = await api.ctx.pool.query('select id from import_run limit 1');
  return rows[0].id;
}

/** A person of the town. */
const personSearch = (() => {
  const [person] = demoTown({ people: 1 });
  const [name] = person?.names ?? [];
  const [home] = person?.addresses ?? [];
  return { name: `${name?.first} ${name?.last}`, zip: home?.zip, purpose: 'own_records' };
})();
const badSearches = [
  {},
  [],
  { ...personSearch, name: '' },
  { ...personSearch, name: 'x'.repeat(121) },
  { ...personSearch, zip: undefined },
  { ...personSearch, zip: undefined, city: 'Springfield' },
  { ...personSearch, zip: ['62704'] },
  { ...personSearch, purpose: 'curiosity' },
  { ...personSearch, purpose: undefined },
];

async function personId(api: TestApi, as: TestUser): Promise<string> {
  const found = await api.call('POST', '/admin/people-search', { as, body: personSearch });
  return `${found.body.data.people[0]?.id}`;
}

/** The path of a file an admin uploaded. */
async function sentFile({ api, admin }: World): Promise<string> {
  const content = 'Name,Address,ZIP\nAlma Baker,12 Elm St,62704\n';
  const { id } = await sendToImport(api, admin, { name: 'people.csv', content });
  return `/admin/import-files/${id}`;
}
const ask = { source: 'Sent', licence_class: 'public' };

export const sourceRows: Row[] = [
  {
    route: 'GET /api/v1/admin/import-files',
    admin: true,
    good: () => ({ path: '/admin/import-files' }),
    answer: envelope(z.array(ImportUpload)),
  },
  {
    route: 'GET /api/v1/admin/import-files/:id/columns',
    admin: true,
    good: async (world) => ({ path: `${await sentFile(world)}/columns` }),
    answer: envelope(ImportPreview),
    about: (id) => ({ path: `/admin/import-files/${id}/columns` }),
    wrong: () =>
      ['preset=nobody', `part=${'x'.repeat(401)}`].map((query) => ({
        path: `/admin/import-files/1/columns?${query}`,
      })),
  },
  {
    route: 'POST /api/v1/admin/import-files/:id/import',
    admin: true,
    good: async (world) => ({ path: `${await sentFile(world)}/import`, body: ask }),
    answer: envelope(ImportUpload),
    about: (id) => ({ path: `/admin/import-files/${id}/import`, body: ask }),
    wrong: () =>
      badBodies('/admin/import-files/1/import', [
        {},
        [],
        { source: 'Sent' },
        { ...ask, source: '' },
        { ...ask, source: 'x'.repeat(81) },
        { ...ask, source: 'two\nlines' },
        { ...ask, licence_class: 'secret' },
        { ...ask, preset: 'nobody' },
        { ...ask, as_of: '31.12.2025' },
        { ...ask, complete: 'all' },
      ]),
  },
  {
    route: 'DELETE /api/v1/admin/import-files/:id',
    admin: true,
    good: async (world) => ({ path: await sentFile(world) }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/import-files/${id}` }),
  },
  { route: 'GET /api/v1/coverage', good: () => ({ path: '/coverage' }), answer: envelope(CoveredStates) },
  {
    route: 'GET /api/v1/admin/sources',
    admin: true,
    good: () => ({ path: '/admin/sources' }),
    answer: envelope(z.array(ReferenceSource)),
  },
  {
    route: 'GET /api/v1/admin/imports',
    admin: true,
    good: () => ({ path: '/admin/imports?per_page=2' }),
    answer: envelope(pageOf(Import)),
    wrong: () => badPages('/admin/imports'),
  },
  {
    route: 'GET /api/v1/admin/imports/:id',
    admin: true,
    good: async ({ api }) => ({ path: `/admin/imports/${await importId(api)}` }),
    answer: envelope(Import),
    about: (id) => ({ path: `/admin/imports/${id}` }),
  },
  {
    route: 'POST /api/v1/admin/imports/:id/undo',
    admin: true,
    good: async ({ api }) => ({ path: `/admin/imports/${await importId(api)}/undo` }),
    answer: envelope(Import),
    about: (id) => ({ path: `/admin/imports/${id}/undo` }),
  },
  {
    route: 'GET /api/v1/admin/providers',
    admin: true,
    good: () => ({ path: '/admin/providers' }),
    answer: envelope(z.array(Provider)),
  },
  {
    route: 'PUT /api/v1/admin/providers',
    admin: true,
    good: () => ({ path: '/admin/providers', body: { providers: [...initialProviders].reverse() } }),
    answer: envelope(z.array(Provider)),
    wrong: () =>
      badBodies('/admin/providers', [
        {},
        [],
        { providers: [] },
        { providers: initialProviders.slice(0, 2) },
        { providers: [initialProviders[0], initialProviders[0], initialProviders[1]] },
        { providers: initialProviders.map((setting) => ({ ...setting, name: 'another' })) },
        { providers: initialProviders.map((setting) => ({ ...setting, price_per_1000: -1 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, day_cap: 0.5 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, order_cap: 'none' })) },
        { providers: initialProviders.map((setting) => ({ ...setting, requests_per_second: 0 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, timeout_seconds: 121 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, licence_class: 'secret' })) },
      ]),
  },
  {
    route: 'POST /api/v1/admin/providers/:id/retry',
    admin: true,
    good: () => ({ path: '/admin/providers/tracerfy/retry' }),
    answer: envelope(z.array(Provider)),
    about: (id) => ({ path: `/admin/providers/${id}/retry` }),
  },
  {
    route: 'POST /api/v1/admin/people-search',
    admin: true,
    good: () => ({ path: '/admin/people-search', body: personSearch }),
    answer: envelope(PeopleFound),
    wrong: () => badSearches.map((body) => ({ path: '/admin/people-search', body })),
  },
  {
    route: 'POST /api/v1/admin/people-find',
    admin: true,
    good: async ({ api, admin }) => ({
      path: '/admin/people-find',
      body: { id: await personId(api, admin), purpose: 'own_records' },
    }),
    answer: envelope(PersonLocated),
    about: (id) => ({
      path: '/admin/people-find',
      body: { id, purpose: 'own_records' },
    }),
    wrong: () =>
      [{}, { id: '1' }, { id: '', purpose: 'own_records' }, { id: '1', purpose: 'curiosity' }].map(
        (body) => ({
          path: '/admin/people-find',
          body,
        }),
      ),
  },
  {
    route: 'POST /api/v1/admin/people-view',
    admin: true,
    good: async ({ api, admin }) => ({
      path: '/admin/people-view',
      body: { id: await personId(api, admin), search: personSearch },
    }),
    answer: envelope(PersonOpened),
    about: (id) => ({ path: '/admin/people-view', body: { id, search: personSearch } }),
    wrong: () => [
      ...badSearches.map((search) => ({ path: '/admin/people-view', body: { id: '1', search } })),
      { path: '/admin/people-view', body: { search: personSearch } },
    ],
  },
];
