/** Route table rows: uploads and column mappings. */
import { envelope } from '#contract/envelope';
import { MappingHeaders, Order, Upload } from '#contract/orders/schemas';
import { TypedLeads, UploadProgress } from '#contract/uploads/schemas';
import { badBodies, type Row, type World } from './parts.ts';

const tus = { 'Tus-Resumable': '1.0.0' };
const part = { ...tus, 'Upload-Offset': '0', 'content-type': 'application/offset+octet-stream' };

/** The path of an upload the owner started. */
async function begunUpload({ api, owner }: World): Promise<string> {
  const headers = { ...tus, 'Upload-Length': '99' };
  const begun = await api.call('POST', '/resumable-upload', { as: owner, headers });
  return (begun.headers.get('location') ?? '').replace('/api/v1', '');
}

/** Leads the owner entered by hand: their path and version. */
async function typedLeads({ api, owner }: World) {
  const body = { leads: [{ full_name: 'Ada Lovelace', property_zip: '62521' }] };
  const { id } = (await api.call('POST', '/add-lead', { as: owner, body })).body.data;
  const { version } = (await api.call('GET', `/typed-leads/${id}`, { as: owner })).body.data;
  return { path: `/typed-leads/${id}`, version };
}

function form(content: string, part = 'file'): FormData {
  const data = new FormData();
  data.append(part, new File([content], 'leads.csv', { type: 'text/csv' }));
  return data;
}

export const leadRows: Row[] = [
  {
    route: 'GET /api/v1/upload/:id',
    good: ({ upload }) => ({ path: `/upload/${upload.id}` }),
    answer: envelope(Upload),
    about: (id) => ({ path: `/upload/${id}` }),
  },
  {
    route: 'POST /api/v1/resumable-upload',
    good: () => ({ path: '/resumable-upload', headers: { ...tus, 'Upload-Length': '9' } }),
    answer: 'part',
  },
  {
    route: 'GET /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world) }),
    answer: envelope(UploadProgress),
    about: (id) => ({ path: `/resumable-upload/${id}` }),
  },
  {
    route: 'PATCH /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world), headers: part, body: 'Name,ZIP\n' }),
    answer: 'part',
    about: (id) => ({ path: `/resumable-upload/${id}`, headers: part, body: 'Name,ZIP\n' }),
  },
  {
    route: 'DELETE /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world), headers: tus }),
    answer: 'part',
    about: (id) => ({ path: `/resumable-upload/${id}`, headers: tus }),
  },
  {
    route: 'POST /api/v1/add-lead',
    good: () => ({
      path: '/add-lead',
      body: { leads: [{ full_name: 'Ada Lovelace', property_zip: '62521' }] },
    }),
    answer: envelope(Upload),
    wrong: () =>
      badBodies('/add-lead', [
        {},
        [],
        { leads: [] },
        { leads: [{}] },
        { leads: [{ nobody: 'x' }] },
        { leads: [{ full_name: 'Ada Lovelace' }] },
        { leads: [{ phone: '2175550142\n' }, { phone: 'x'.repeat(201) }] },
        { leads: Array(101).fill({ phone: '2175550142' }) },
      ]),
  },
  {
    route: 'GET /api/v1/typed-leads/:id',
    good: async (world) => ({ path: (await typedLeads(world)).path }),
    answer: envelope(TypedLeads),
    about: (id) => ({ path: `/typed-leads/${id}` }),
  },
  {
    route: 'PUT /api/v1/typed-leads/:id',
    good: async (world) => {
      const { path, version } = await typedLeads(world);
      return { path, body: { version, leads: [{ full_name: 'Ada Byron', property_zip: '62521' }] } };
    },
    answer: envelope(Order),
    about: (id) => ({ path: `/typed-leads/${id}`, body: { version: '', leads: [{ phone: '2175550142' }] } }),
    wrong: ({ upload }) =>
      badBodies(`/typed-leads/${upload.id}`, [
        {},
        [],
        { version: '' },
        { leads: [{ phone: '2175550142' }] },
        { version: '', leads: [] },
        { version: '', leads: [{ full_name: 'Ada Lovelace' }] },
        { version: 'x'.repeat(101), leads: [{ phone: '2175550142' }] },
      ]),
  },
  {
    route: 'PUT /api/v1/upload/:id/format',
    good: ({ upload }) => ({ path: `/upload/${upload.id}/format`, body: { encoding: 'utf-8' } }),
    answer: envelope(Upload),
    about: (id) => ({ path: `/upload/${id}/format`, body: {} }),
    wrong: ({ upload: { id } }) =>
      badBodies(`/upload/${id}/format`, [
        [],
        { encoding: 'x' },
        { delimiter: '' },
        { skip_rows: -1 },
        { has_header: 'yes' },
        { sheet: 1 },
      ]),
  },
  {
    route: 'GET /api/v1/mapping-header',
    good: () => ({ path: '/mapping-header' }),
    answer: envelope(MappingHeaders),
  },
  {
    route: 'POST /api/v1/file-upload',
    good: () => ({ path: '/file-upload', body: form('Name,ZIP\nAda Lovelace,62521\n') }),
    answer: envelope(Upload),
    wrong: () => [
      { path: '/file-upload' },
      { path: '/file-upload', body: {} },
      { path: '/file-upload', body: new FormData() },
      { path: '/file-upload', body: form('') },
      { path: '/file-upload', body: form('Name,ZIP\nAda Lovelace,62521\n', 'another') },
    ],
  },
];
