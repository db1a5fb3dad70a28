import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { type TestApi, testApi } from '#support/api';
import {
  csv,
  giveCoins,
  importTown,
  leadHeader,
  pay,
  quote,
  trace,
  uploadCsv,
  workAll,
} from '#support/orders/orders';
import { after, clock, seconds } from './clock.ts';
import { AppError } from './errors.ts';
import { createLog, type Log, rateLimited } from './log.ts';

/** A log whose lines a test can read. */
function readable(level = 'debug'): { log: Log; lines: () => Record<string, unknown>[]; text: () => string } {
  const written: string[] = [];
  const log = createLog(level, { write: (line) => written.push(line) });
  return { log, lines: () => written.map((line) => JSON.parse(line)), text: () => written.join('') };
}

test('logs a frequent failure once a minute, with its count', () => {
  const start = new Date();
  const written: unknown[] = [];
  const write = rateLimited((details) => written.push(details));
  const failAt = (second: number) => {
    clock.set(after(start, seconds(second)));
    write(second);
  };
  for (const second of [0, 1, 59, 60, 61, 200]) failAt(second);
  clock.set(null);
  expect(written).toEqual([{ err: 0 }, { err: 60, since: 3 }, { err: 200, since: 2 }]);
});

describe('log line', () => {
  test('has time, level and message', () => {
    const { log, lines } = readable();
    log.info({ order_id: 'x' }, 'something happened');
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        order_id: 'x',
        msg: 'something happened',
      },
    ]);
  });

  test('can’t be forged by a value with line breaks', () => {
    const { log, lines } = readable();
    log.info({ name: 'a\n{"level":60,"msg":"forged"}\r\n' }, 'something happened');
    expect(lines()).toEqual([expect.objectContaining({ level: 30, msg: 'something happened' })]);
  });

  test('is skipped below the level', () => {
    const { log, lines } = readable('warn');
    log.info('no');
    log.warn('yes');
    expect(lines().map(({ msg }) => msg)).toEqual(['yes']);
  });

  test.each([
    'password',
    'access_token',
    'authorization',
    'cookie',
    'email',
    'phone',
    'raw',
    'mapped',
    'result',
  ])('has no %s', (field) => {
    const { log, text } = readable();
    log.info({ [field]: 'SECRET' }, 'plain');
    log.info({ request: { [field]: 'SECRET' } }, 'nested');
    log.info({ [field]: { deep: 'SECRET' } }, 'an object');
    expect(text()).not.toContain('SECRET');
  });

  test.each([
    ['JSON.parse', () => JSON.parse('"Zebulon Quackenbush')],
    ['BigInt', () => BigInt('Zebulon')],
    ['csv-parse', () => parse('name\nZebulon "Q"\n', { columns: true })],
  ])('omits what an error of %s quotes', (_of, fail) => {
    const { log, lines, text } = readable();
    try {
      fail();
    } catch (error) {
      log.error({ err: error }, 'failed');
    }
    expect(lines()).toMatchObject([{ err: { message: 'bad value' } }]);
    expect(text()).not.toContain('Zebulon');
  });

  test('logs an error with its code and location, without what it quotes', () => {
    const { log, lines, text } = readable();
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(SECRET@example.com) already exists.',
      parameters: ['SECRET'],
      query: 'select SECRET',
    });
    log.error({ err: error }, 'failed');
    log.error({ err: Object.assign(new Error('invalid input: "SECRET"'), { code: '22P02' }) }, 'failed');
    log.error({ err: new AppError('already_decided', { cause: new Error('SECRET') }) }, 'failed');
    log.error({ err: 'SECRET' }, 'thrown as it was');
    expect(text()).not.toContain('SECRET');
    expect(lines().map(({ err }) => err)).toMatchObject([
      { type: 'Error', code: '23505', message: 'bad value' },
      { type: 'Error', code: '22P02', message: 'bad value' },
      { type: 'AppError', code: 'already_decided', stack: expect.stringContaining('log.test') },
      { type: 'string' },
    ]);
  });
});

describe('customer input', () => {
  let api: TestApi;
  const people = [...demoTown({ people: 50 })];
  const { log, lines, text } = readable();
  beforeAll(async () => {
    api = await testApi();
    api.ctx.log = log;
    await importTown(api.ctx, people);
  });
  afterAll(() => api.close());

  const lead = ['Zebulon Quackenbush', '4711 Xylophone Way', 'Decatur', 'IL', '62521'];
  const traces = ['Quackenbush', 'Xylophone', 'zebulon', '555-0177', '5550177'];
  const file = csv([
    [...leadHeader, 'Phone', 'E-mail'],
    [...lead, '(217) 555-0177', 'zebulon@example.com'],
  ]);

  function expectNothingOf(...more: string[]) {
    for (const word of [...traces, ...more]) expect(text().toLowerCase()).not.toContain(word.toLowerCase());
  }

  test('never appears in the log of a successful order (S13)', async () => {
    const user = await api.customer();
    await giveCoins(api, user, 10);
    await trace(api, user, file);
    expectNothingOf(user.email, user.password, user.token);
  });

  test('never appears in the log of rejected files', async () => {
    const user = await api.customer();
    for (const bad of [`${lead.join(',')}`, `${file}"${lead.join()}\n`, `\0\0\0\u0001\u0002${file}`]) {
      await uploadCsv(api, user, bad, `${lead[0]}.csv`);
    }
    expectNothingOf(user.email);
  });

  test('never appears in the log of an internal error', async () => {
    const user = await api.customer();
    const { id } = await quote(api, user, file);
    await pay(api, user, id);
    const broken = [
      `alter table lead_result add constraint no_results check (outcome = 'never') not valid`,
      `alter table app_user add constraint no_users check (role = 'nobody') not valid`,
    ];
    for (const statement of broken) await api.ctx.pool.query(statement);
    await workAll(api.ctx);
    const refused = await api.call('POST', '/registration', {
      body: { email: 'zebulon@example.com', password: 'Quackenbush 4711' },
    });
    expect(refused.status).toBe(500);
    expect(JSON.stringify(refused.body)).not.toMatch(/check|constraint|app_user/);
    expectNothingOf(user.email, '4711');
    const faults = lines().filter(({ level }) => level === 50);
    expect(faults).toMatchObject([
      { msg: 'a chunk failed', order_id: id, chunk: 1, err: { code: '23514', message: 'bad value' } },
      {
        msg: 'a request failed',
        request_id: refused.body.request_id,
        method: 'POST',
        path: '/api/v1/registration',
        err: { code: '23514', message: 'bad value' },
      },
    ]);
  });
});
