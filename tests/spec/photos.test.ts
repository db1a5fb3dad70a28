/** Customer photos: what is stored and what is refused. */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { describe, expect, test } from 'vitest';
import { cleanUpAccounts } from '#features/accounts';
import { days } from '#platform/clock';
import { newSecret } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { photoForm, pngPhoto } from '#support/accounts/photos';
import type { Answer, TestUser } from '#support/api';
import { english } from '#support/english';

const api = await accountsApi();

const send = (user: TestUser, content: Buffer) =>
  api.call('POST', `/profile-info/${user.id}`, { as: user, body: photoForm(content) });
const change = (user: TestUser, body: unknown) =>
  api.call('PUT', `/profile-basic_info/${user.id}`, { as: user, body });
const login = ({ email, password }: TestUser) => api.call('POST', '/login', { body: { email, password } });
const read = async (user: TestUser) => (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data;

describe('photos', () => {
  const open = (path: string | null) => api.app.request(`http://localhost/media/${path}`);
  const photoOf = async (answer: Answer<{ data: { profile_photo: string | null } }>) => {
    const response = await open(answer.body.data.profile_photo);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('DATA-1: becomes a square WebP, public under an unguessable name', async () => {
    const user = await api.customer();
    expect((await read(user)).profile_photo).toBeNull();
    const saved = await send(user, await pngPhoto(300, 200));
    expect([saved.status, saved.body.message]).toEqual([200, english('messages:photo_saved')]);
    const name = saved.body.data.profile_photo;
    expect(name).toMatch(/^[\w-]{43}\.webp$/);
    const { response, bytes } = await photoOf(saved);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await new Transformer(bytes).metadata()).toMatchObject({
      width: 512,
      height: 512,
      format: 'webp',
    });
    expect((await login(user)).body.user.profile_photo).toBe(name);
  });

  test('DATA-1: keeps no metadata of the file and applies its EXIF orientation', async () => {
    const user = await api.customer();
    const saved = await send(user, await withExif());
    const { bytes } = await photoOf(saved);
    for (const trace of ['Exif', 'EXIF', 'made-up camera', '55.7558']) {
      expect(bytes.includes(trace)).toBe(false);
    }
    const pixels = await new Transformer(bytes).rawPixels();
    // Red is on the left of the file; EXIF rotates it by a quarter turn, so red is on top.
    const at = (x: number, y: number) => {
      const start = (y * 512 + x) * (pixels.length / 512 / 512);
      return [pixels[start] ?? 0, pixels[start + 2] ?? 0];
    };
    const [top, bottom] = [at(256, 100), at(256, 412)];
    expect((top?.[0] ?? 0) > (top?.[1] ?? 0)).toBe(true);
    expect((bottom?.[1] ?? 0) > (bottom?.[0] ?? 0)).toBe(true);
  });

  test('DATA-1: of killed processes are removed after a day, and those of users and logos stay', async () => {
    const user = await api.customer();
    const name = (await send(user, await pngPhoto())).body.data.profile_photo;
    const logo = `media/${newSecret()}.png`;
    const left = [`media/${newSecret()}.webp`, `media/${newSecret()}.webp`] as const;
    for (const key of [logo, ...left]) await api.ctx.storage.put(key, Readable.from([Buffer.from('half')]));
    const twoDaysAgo = new Date(Date.now() - days(2));
    for (const key of [`media/${name}`, logo, left[0]])
      await utimes(join(api.ctx.config.dataFolder, 'files', key), twoDaysAgo, twoDaysAgo);

    await cleanUpAccounts(api.ctx, []);

    const kept = (await Array.fromAsync(api.ctx.storage.list('media'))).map(({ key }) => key);
    expect(kept).toEqual(expect.arrayContaining([`media/${name}`, logo, left[1]]));
    expect(kept).not.toContain(left[0]);
  });

  test('DATA-1: replaces the old photo and deletes its file, and can be removed', async () => {
    const user = await api.customer();
    const first = (await send(user, await pngPhoto())).body.data.profile_photo;
    const second = (await send(user, await pngPhoto(50, 60))).body.data.profile_photo;
    expect(second).not.toBe(first);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await change(user, { profile_photo: null })).body.data.profile_photo).toBeNull();
    expect((await open(second)).status).toBe(404);
  });

  const bombs: [string, () => Promise<Buffer> | Buffer][] = [
    ['a text', () => Buffer.from('not a photo')],
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a photo cut short', async () => (await pngPhoto()).subarray(0, 60)],
    ['a head without a body', async () => (await pngPhoto()).subarray(0, 33)],
    ['a photo of a thousand megapixels in a few bytes', async () => sized(await pngPhoto(), 40_000, 25_000)],
    ['a photo of no size', async () => sized(await pngPhoto(), 0, 0)],
    ['a photo that says it is larger than it is', async () => sized(await pngPhoto(), 4000, 4000)],
  ];
  test.each(bombs)('PAGES-5: refuses %s and changes nothing', async (what, make) => {
    const user = await api.customer();
    const before = (await send(user, await pngPhoto())).body.data.profile_photo;
    const memory = process.memoryUsage().rss;
    const refused = await send(user, await make());
    expect(refused.status).toBe(422);
    expect(refused.body.errors.photo).toMatch(/^(This|Send|We couldn’t) .{20,}\.$/);
    // By its dimensions, before decoding.
    expect(refused.body.errors.photo?.includes('50 megapixels')).toBe(what.includes('thousand megapixels'));
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024);
    expect((await read(user)).profile_photo).toBe(before);
    expect((await open(before)).status).toBe(200);
  });

  test('PAGES-5: refuses more than 5 MB', async () => {
    const user = await api.customer();
    for (const size of [5 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const refused = await send(user, Buffer.alloc(size, 1));
      expect([refused.status, refused.body.status]).toEqual([413, false]);
      expect(refused.body.message).toMatch(/5 MB|6 MB/);
    }
    expect((await read(user)).profile_photo).toBeNull();
  });

  test('DATA-1: serves no other stored file at the photo URL', async () => {
    for (const path of [
      '..%2Fsign-ins.json',
      '%2e%2e%2fsecret-key',
      'x'.repeat(43),
      `${'x'.repeat(43)}.webp`,
    ]) {
      expect((await open(path)).status).toBe(404);
    }
  });

  /** A PNG whose header states another size, with a valid checksum. */
  function sized(png: Buffer, width: number, height: number): Buffer {
    const copy = Buffer.from(png);
    copy.writeUInt32BE(width, 16);
    copy.writeUInt32BE(height, 20);
    copy.writeUInt32BE(crc(copy.subarray(12, 29)), 29);
    return copy;
  }

  function crc(bytes: Uint8Array): number {
    let sum = 0xffffffff;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return (sum ^ 0xffffffff) >>> 0;
  }

  /** A JPEG, left half red, right half blue, with camera and location metadata and a clockwise rotation. */
  async function withExif(): Promise<Buffer> {
    const [width, height] = [200, 200];
    const pixels = new Uint8Array(width * height * 4);
    for (let i = 0; i < width * height; i += 1) {
      pixels.set(i % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
    }
    const jpeg = await Transformer.fromRgbaPixels(pixels, width, height).jpeg(90);
    const text = Buffer.from('made-up camera 55.7558\0');
    const head = Buffer.alloc(8 + 2 + 2 * 12 + 4);
    head.write('II*\0', 0, 'latin1');
    head.writeUInt32LE(8, 4);
    head.writeUInt16LE(2, 8);
    // Make (0x010f), ASCII, and Orientation (0x0112), SHORT, 6: rotate by 90° clockwise.
    head.writeUInt16LE(0x010f, 10);
    head.writeUInt16LE(2, 12);
    head.writeUInt32LE(text.length, 14);
    head.writeUInt32LE(head.length, 18);
    head.writeUInt16LE(0x0112, 22);
    head.writeUInt16LE(3, 24);
    head.writeUInt32LE(1, 26);
    head.writeUInt16LE(6, 30);
    const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, text]);
    const marker = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
    return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
  }
});
