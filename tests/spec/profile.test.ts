/** What customers tell of themselves, their photo, password and sessions, by the requirements' numbers. */
import { Transformer } from '@napi-rs/image';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock, days, after as later, minutes } from '#platform/clock';
import { newId } from '#platform/ids';
import { type Answer, type TestApi, type TestUser, testApi } from '#support/api';
import { mailTo } from '#support/mail';
import { photoForm, pngPhoto } from '#support/photos';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.pool.query('delete from rate_limit');
});
afterEach(() => clock.set(null));

const change = (user: TestUser, body: unknown) =>
  api.call('PUT', `/profile-basic_info/${user.id}`, { as: user, body });
const send = (user: TestUser, content: Buffer) =>
  api.call('POST', `/profile-info/${user.id}`, { as: user, body: photoForm(content) });
const read = async (user: TestUser) => (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data;
const login = (email: string, password: string) => api.call('POST', '/login', { body: { email, password } });

describe('names and the rest', () => {
  test('PAGES-5: what is given is kept, what is left out stays', async () => {
    const user = await api.customer();
    const about = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Analytical Engines',
      phone: '+1 217 555 0142',
      time_zone: 'Europe/London',
      purpose: 'legal',
    };
    const saved = await change(user, about);
    expect([saved.status, saved.body.message]).toEqual([200, 'Your profile is saved.']);
    expect(saved.body.data).toMatchObject(about);
    expect((await change(user, { company: '' })).body.data).toMatchObject({ ...about, company: '' });
    expect((await change(user, {})).body.data).toMatchObject({ ...about, company: '' });
    expect(await read(user)).toMatchObject({ ...about, company: '' });
    const { body } = await login(user.email, user.password);
    expect(body.user).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', time_zone: 'Europe/London' });
  });

  test.each([
    ['Ἀδα', 'Ἀδα'],
    ['عائشة', 'عائشة'],
    ['👩‍👩‍👧 Zoë', '👩‍👩‍👧 Zoë'],
    ['  Ada  ', 'Ada'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ["Robert'); drop table app_user;--", "Robert'); drop table app_user;--"],
    ['=cmd|calc', '=cmd|calc'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['Zoe\u0308', 'Zoë'],
  ])('PAGES-5: a name may be %s', async (given, kept) => {
    const user = await api.customer();
    expect((await change(user, { first_name: given })).status).toBe(200);
    expect((await read(user)).first_name).toBe(kept);
  });

  test.each([
    ['x'.repeat(10_000), 'Use at most 80 characters.'],
    ['a\0b', 'This has characters that can’t be shown. Type it again.'],
    ['a\nb', 'This has characters that can’t be shown. Type it again.'],
    ['\ud800', 'This has characters that can’t be shown. Type it again.'],
  ])('PAGES-5: a name may not be one like no. %#', async (given, message) => {
    const user = await api.customer();
    const refused = await change(user, { first_name: given, last_name: 'Lovelace' });
    expect([refused.status, refused.body.errors]).toEqual([422, { first_name: message }]);
    expect(await read(user)).toMatchObject({ first_name: '', last_name: '' });
  });

  test('PAGES-5: role, e-mail, coins and account can’t be set so', async () => {
    const user = await api.customer();
    await change(user, { role: 'admin', email: 'other@example.com', account_id: newId(), balance: 1e6 });
    expect(await read(user)).toMatchObject({ role: 'customer', email: user.email });
  });
});

describe('photos', () => {
  const open = (path: string | null) => api.app.request(`http://localhost/media/${path}`);
  const photoOf = async (answer: Answer) => {
    const response = await open(answer.body.data.profile_photo);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('DATA-1: a photo becomes a square WebP, read without a token under a name that can’t be guessed', async () => {
    const user = await api.customer();
    expect((await read(user)).profile_photo).toBeNull();
    const saved = await send(user, await pngPhoto(300, 200));
    expect([saved.status, saved.body.message]).toEqual([200, 'Your photo is saved.']);
    const name: string = saved.body.data.profile_photo;
    expect(name).toMatch(/^[\w-]{43}\.webp$/);
    const { response, bytes } = await photoOf(saved);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await new Transformer(bytes).metadata()).toMatchObject({
      width: 512,
      height: 512,
      format: 'webp',
    });
    expect((await login(user.email, user.password)).body.user.profile_photo).toBe(name);
  });

  test('DATA-1: nothing of the file itself is kept, and it is turned as its EXIF says', async () => {
    const user = await api.customer();
    const saved = await send(user, await withExif());
    const { bytes } = await photoOf(saved);
    for (const trace of ['Exif', 'EXIF', 'made-up camera', '55.7558']) {
      expect(bytes.includes(trace)).toBe(false);
    }
    const pixels = await new Transformer(bytes).rawPixels();
    // Red is at the left of the file, and its EXIF turns it by a quarter: red is at the top.
    const at = (x: number, y: number) => {
      const start = (y * 512 + x) * (pixels.length / 512 / 512);
      return [pixels[start] ?? 0, pixels[start + 2] ?? 0];
    };
    const [top, bottom] = [at(256, 100), at(256, 412)];
    expect((top?.[0] ?? 0) > (top?.[1] ?? 0)).toBe(true);
    expect((bottom?.[1] ?? 0) > (bottom?.[0] ?? 0)).toBe(true);
  });

  test('DATA-1: a new photo takes the place of the old one, whose file is gone; one can be removed', async () => {
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
  test.each(bombs)('PAGES-5: %s is refused, and nothing is changed', async (what, make) => {
    const user = await api.customer();
    const before = (await send(user, await pngPhoto())).body.data.profile_photo;
    const memory = process.memoryUsage().rss;
    const refused = await send(user, await make());
    expect(refused.status).toBe(422);
    expect(refused.body.errors.photo).toMatch(/^(This|Send) .{20,}\.$/);
    // By its dimensions, before it is unfolded.
    expect(refused.body.errors.photo.includes('50 megapixels')).toBe(what.includes('thousand megapixels'));
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024);
    expect((await read(user)).profile_photo).toBe(before);
    expect((await open(before)).status).toBe(200);
  });

  test('PAGES-5: more than 5 MB are refused', async () => {
    const user = await api.customer();
    for (const size of [5 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const refused = await send(user, Buffer.alloc(size, 1));
      expect([refused.status, refused.body.status]).toEqual([413, false]);
      expect(refused.body.message).toMatch(/5 MB|6 MB/);
    }
    expect((await read(user)).profile_photo).toBeNull();
  });

  test('DATA-1: nothing else of the storage can be read by the address of photos', async () => {
    for (const path of [
      '..%2Fsign-ins.json',
      '%2e%2e%2fsecret-key',
      'x'.repeat(43),
      `${'x'.repeat(43)}.webp`,
    ]) {
      expect((await open(path)).status).toBe(404);
    }
  });

  /** A PNG whose head says another size; its checksum is right. */
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

  /** A JPEG, left half red, right half blue, with a camera, a place, and the order to be turned clockwise. */
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
    // Make (0x010f), ASCII, and Orientation (0x0112), SHORT, 6: turn by 90° clockwise.
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

describe('the password', () => {
  const changePassword = (as: TestUser, current_password: string, password: string) =>
    api.call('POST', '/change-password', { as, body: { current_password, password } });

  test('GUARD-10: a new password ends the other sessions and not this one; mail tells of it (S7)', async () => {
    const user = await api.customer();
    const elsewhere = await api.signIn(user);
    const changed = await changePassword(user, user.password, 'another and long one');
    expect(changed.body.message).toBe('Your password is changed. Other devices are signed out.');
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(200);
    expect((await api.call('GET', '/wallet', { as: elsewhere })).status).toBe(401);
    expect((await login(user.email, user.password)).status).toBe(401);
    expect((await login(user.email, 'another and long one')).status).toBe(200);
    const mail = (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'password_changed');
    expect(mail?.text).toContain('127.0.0.1');
    expect((await read(user)).password_changed_at).not.toBeNull();
  });

  test('GUARD-10: a wrong current password changes nothing, and is told at its field', async () => {
    const user = await api.customer();
    const refused = await changePassword(user, 'not it at all', 'another and long one');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { current_password: 'This is not your password. Check it and try again.' },
    ]);
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test.each([
    ['password1', /lists that attackers try first/],
    ['PASSWORD1', /lists that attackers try first/],
    ['iloveyou', /lists that attackers try first/],
    ['aaaaaaaaaaaa', /repeats the same characters/],
    ['abababababab', /repeats the same characters/],
    ['OpenSkip1', /your e-mail or the name of this service/],
    ['short', /at least 8 characters/],
    ['x'.repeat(129), /at most 128 characters/],
  ])('PAGES-5: %s is refused as a password (A5)', async (password, message) => {
    const user = await api.customer();
    const refused = await changePassword(user, user.password, password);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.password).toMatch(message);
  });

  test('PAGES-5: an e-mail is no password; long ones, spaces, emoji and plain words are (A2, A3, A6)', async () => {
    const user = await api.customer();
    const [local = ''] = user.email.split('@');
    for (const bad of [user.email, local, `${local}1`, user.email.toUpperCase()]) {
      expect((await changePassword(user, user.password, bad)).status).toBe(422);
    }
    let current = user.password;
    for (const good of ['x8w2m4q9', 'four plain words here', '🐌🐌🦔🌙🍋🧭🪁🎻', ` ${'b7 '.repeat(40)}`]) {
      expect((await changePassword(user, current, good)).status).toBe(200);
      expect((await login(user.email, good)).status).toBe(200);
      current = good;
    }
  });

  test('GUARD-11: the current password is tried ten times, not more', async () => {
    const user = await api.customer();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await changePassword(user, `guess ${attempt}`, 'a new one here');
    expect((await changePassword(user, user.password, 'a new one here')).status).toBe(429);
  });
});

describe('sessions', () => {
  const list = async (as: TestUser) => (await api.call('GET', '/session-list', { as })).body.data;
  const signInFrom = (user: TestUser, agent: string) =>
    api.call('POST', '/login', {
      body: { email: user.email, password: user.password },
      headers: { 'user-agent': agent },
    });

  test('GUARD-10: every device is listed once, however often it renewed, the last seen first (S12)', async () => {
    const user = await api.customer();
    const start = clock.now();
    clock.set(later(start, minutes(1)));
    const phone = await signInFrom(user, 'A phone');
    const cookie = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    clock.set(later(start, minutes(20)));
    const renewed = await api.call('POST', '/session-renewal', {
      headers: { cookie: cookie(phone), 'user-agent': 'A phone' },
    });
    const as = { ...user, token: renewed.body.access_token };
    const sessions = await list(as);
    expect(sessions).toMatchObject([
      { agent: 'A phone', ip: '127.0.0.1', current: true },
      { agent: 'test', current: false },
    ]);
    expect(sessions[0].signed_in_at).toBe(later(start, minutes(1)).toISOString());
    expect(sessions[0].last_seen_at).toBe(later(start, minutes(20)).toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/);
  });

  test('GUARD-10: one is ended by itself, with its renewal; nobody else’s is (S12)', async () => {
    const [user, other] = [await api.customer(), await api.customer()];
    const phone = await signInFrom(user, 'A phone');
    const tablet = await signInFrom(user, 'A tablet');
    const target = (await list(user)).find(({ agent }: { agent: string }) => agent === 'A phone');
    expect((await api.call('DELETE', `/session-list/${target.id}`, { as: other })).status).toBe(404);
    expect((await api.call('DELETE', `/session-list/${target.id}`, { as: user })).status).toBe(200);
    const knocks = async (answer: Answer) =>
      (await api.call('GET', '/wallet', { headers: { authorization: `Bearer ${answer.body.access_token}` } }))
        .status;
    expect([await knocks(phone), await knocks(tablet)]).toEqual([401, 200]);
    const cookie = phone.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await api.call('POST', '/session-renewal', { headers: { cookie } })).status).toBe(401);
    expect((await api.call('DELETE', `/session-list/${target.id}`, { as: user })).status).toBe(404);
  });

  test('GUARD-10: all others are ended at once', async () => {
    const user = await api.customer();
    await signInFrom(user, 'A phone');
    await signInFrom(user, 'A tablet');
    expect(await list(user)).toHaveLength(3);
    expect((await api.call('DELETE', '/session-list', { as: user })).status).toBe(200);
    expect(await list(user)).toMatchObject([{ current: true }]);
  });

  test('GUARD-10: a session ends 90 days after its sign-in, however often it is renewed (S11)', async () => {
    const user = await api.customer();
    const start = new Date();
    clock.set(start);
    let answer = await signInFrom(user, 'A phone');
    const renew = (day: number) => {
      clock.set(later(start, days(day)));
      return api.call('POST', '/session-renewal', {
        headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' },
      });
    };
    for (const day of [29, 58, 87]) {
      answer = await renew(day);
      expect(answer.status).toBe(200);
    }
    expect((await renew(90)).status).toBe(401);
  });

  test('GUARD-10: a sign-in with another browser is told by mail, a newer version of the same isn’t (A23)', async () => {
    const user = await api.customer();
    const news = async () =>
      (await mailTo(api.ctx, user.email)).filter(({ kind }) => kind === 'new_sign_in').length;
    await signInFrom(user, 'test');
    expect(await news()).toBe(0);
    await signInFrom(user, 'Firefox/150.0');
    expect(await news()).toBe(1);
    await signInFrom(user, 'Firefox/151.2');
    expect(await news()).toBe(1);
  });
});
