/** Uploads: cut off, ten at once, and with hostile file names. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { demoTown } from '#database/seed/town';
import { createQuoteFromFile } from '#features/orders';
import { accountsApi } from '#support/accounts/accounts';
import type { TestUser } from '#support/api';
import { serve } from '#support/http/http';
import { download, leadFile, leadRow, readOrder, uploadCsv } from '#support/orders/orders';
import { countUploads, storedFiles } from '#support/orders/stored-uploads';
import { until } from '#support/wait';

const people = [...demoTown({ people: 300 })];

const api = await accountsApi();
const user = await api.customer();

describe('an upload', () => {
  const request = (sender: TestUser, length: number) =>
    [
      'POST /api/v1/file-upload HTTP/1.1',
      'Host: 127.0.0.1',
      `Authorization: Bearer ${sender.token}`,
      'Content-Type: multipart/form-data; boundary=cut',
      `Content-Length: ${length}`,
      '',
      '--cut',
      'Content-Disposition: form-data; name="file"; filename="leads.csv"',
      'Content-Type: text/csv',
      '',
      '',
    ].join('\r\n');

  test('leaves nothing behind when cut off', async () => {
    const customer = await api.customer();
    const server = await serve(api);
    try {
      const socket = await server.dial();
      socket.on('error', () => {});
      socket.write(request(customer, 5_000_000));
      socket.write(leadFile(people).repeat(20));
      await until('the file begins to arrive', async () => (await storedFiles(api, customer)).length === 1);
      socket.destroy();
      await until('the file is removed', async () => (await storedFiles(api, customer)).length === 0);
      expect(await countUploads(api, customer)).toEqual({ files: 0, rows: 0 });
    } finally {
      await server.close();
    }
  });

  test('reports a body that ends before its boundary as cut off', async () => {
    const before = await countUploads(api, user);
    const answer = await api.call('POST', '/file-upload', {
      as: user,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: `--cut\r\nContent-Disposition: form-data; name="file"; filename="leads.csv"\r\n\r\n${leadFile(people)}`,
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The upload was cut off, and nothing was saved. Upload the file again.',
    ]);
    expect(await countUploads(api, user)).toEqual(before);
  });

  // Linux has a device that is always full.
  test.skipIf(!existsSync('/dev/full'))('reports a full disk and when to retry (J6)', async () => {
    const { storage, config } = api.ctx;
    const { seal } = storage;
    const folder = join(config.dataFolder, 'files', 'full');
    await mkdir(folder, { recursive: true });
    const before = await countUploads(api, user);
    vi.spyOn(storage, 'seal').mockImplementation((_, stream) => seal('full/file', stream));
    const file = new FormData();
    file.set('file', new File([leadFile(people)], 'leads.csv'));
    const lead = { full_name: 'Harold Perryman', property_address: '331 Ridge St', property_zip: '62526' };
    try {
      for (const [path, body] of [
        ['/file-upload', file],
        ['/add-lead', { leads: [lead] }],
      ] as const) {
        await symlink('/dev/full', join(folder, 'file'));
        const answer = await api.call('POST', path, { as: user, body });
        expect([answer.status, answer.headers.get('retry-after'), answer.body.error.code]).toEqual([
          503,
          '60',
          'disk_full',
        ]);
        expect(await readdir(folder)).toEqual([]);
      }
    } finally {
      vi.restoreAllMocks();
    }
    expect(await countUploads(api, user)).toEqual(before);
  });

  test('stores ten concurrent uploads as ten files', async () => {
    const customer = await api.customer();
    const contents = Array.from({ length: 10 }, (_, index) =>
      leadFile(people.slice(index * 20, index * 20 + 20)),
    );
    const answers = await Promise.all(
      contents.map((content, index) => uploadCsv(api, customer, content, `${index}.csv`)),
    );
    expect(await countUploads(api, customer)).toEqual({ files: 10, rows: 10 });
    for (const [index, { body }] of answers.entries()) {
      expect(body.data).toMatchObject({ name: `${index}.csv`, size: contents[index]?.length });
      expect(body.data.preview[1]).toEqual(leadRow(people[index * 20]));
    }
    const quotes = answers.slice(0, 4).map(async ({ body: { data } }) => {
      const draft = { upload_id: data.id, mapping: data.mapping };
      const order = await api.call('POST', '/order-quote', { as: customer, body: draft });
      await createQuoteFromFile(api.ctx, order.body.data.id);
      return readOrder(api, customer, order.body.data.id);
    });
    const orders = await Promise.all(quotes);
    expect(orders.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(orders.map(({ quote }) => quote?.rows)).toEqual([20, 20, 20, 20]);
  });

  const named = (parameter: string) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: `--cut\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\n\r\nName,ZIP\nAda Lovelace,62521\n\r\n--cut--\r\n`,
  });

  const names: [string, string][] = [
    ['filename="../../etc/passwd"', 'passwd'],
    ['filename=".."', 'leads.csv'],
    ['filename="C:\\lists\\march.csv"', 'march.csv'],
    ["filename*=UTF-8''..%2F..%2Fmarch.csv", 'march.csv'],
    ["filename*=UTF-8''tab%09bell%07.csv", 'tabbell.csv'],
    ['filename="<img src=x onerror=alert(1)>.csv"', '<img src=x onerror=alert(1)>.csv'],
    ['filename="=1+1.csv"', '=1+1.csv'],
    ["filename*=UTF-8''evil%E2%80%AExcod.csv", 'evilxcod.csv'],
    ['filename="Bücher “März” 日本.csv"', 'Bücher “März” 日本.csv'],
    ["filename*=UTF-8''quote%22.csv", 'quote".csv'],
    [`filename="${'x'.repeat(300)}.csv"`, 'x'.repeat(120)],
    ["filename*=UTF-8''nul%00.csv", 'nul.csv'],
  ];
  test.each(names)('treats the file name in %s as a name only', async (parameter, name) => {
    const customer = await api.customer();
    const upload = await api.call('POST', '/file-upload', { as: customer, ...named(parameter) });
    expect(upload.body).toMatchObject({ status: true, data: { name } });
    expect(await storedFiles(api, customer)).toEqual([upload.body.data.id]);
    const draft = { upload_id: upload.body.data.id, mapping: upload.body.data.mapping };
    const order = await api.call('POST', '/order-quote', { as: customer, body: draft });
    await createQuoteFromFile(api.ctx, order.body.data.id);
    const file = await download(api, customer, order.body.data.id, 'rejects');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .-]+-rejects-[\da-f-]{36}\.csv"; filename\*=UTF-8''[\w.%-]+-rejects-[\da-f-]{36}\.csv$/,
    );
    expect(file.headers.get('set-cookie')).toBeNull();
  });
});
