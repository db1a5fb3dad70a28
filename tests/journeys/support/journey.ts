/** What every journey has: the service's address, an eye on the browser's console and answers, and sign-in. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { service } from './service.ts';

export { expect, type Page };

/** The faults that a story means to meet; each then must come. */
export interface Expected {
  /** Failing answers, as `POST /api/v1/login 401`; an id in a path is written `:id`. */
  answers(...lines: string[]): void;
  /** Failing answers of which at least one comes: which of them is a matter of who asks first. */
  someAnswers(...lines: string[]): void;
  /** A part of an error in the console. */
  error(text: string): void;
  /** Keeps an eye on another browser as well. */
  follow(context: BrowserContext): void;
}

interface Journey {
  expected: Expected;
  /** A browser of another person. */
  otherBrowser: () => Promise<Page>;
  worker: Worker;
}

/** The process that traces: held still, an order stays where it is for as long as a story looks at it. */
export interface Worker {
  hold(): void;
  goOn(): void;
}

/** The header by which a browser comes from an address of its own (RFC 5737 and 2544 keep such for tests). */
const ownAddress = () => {
  const part = () => randomInt(256);
  return { 'X-Forwarded-For': `198.18.${part()}.${part()}` };
};

/** A test that fails on any error in the console, any failing answer and any request that breaks, but the expected. */
export const test = base.extend<Journey>({
  baseURL: async ({ browserName: _ }, use) => use(service().address),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use(ownAddress()),
  expected: [
    async ({ context }, use) => {
      const met: Faults = { errors: [], answers: new Set() };
      const errors: string[] = [];
      const answers = new Set<string>();
      const some = new Set<string>();
      const follow = (followed: BrowserContext) => watch(followed, met);
      follow(context);
      await use({
        follow,
        answers: (...lines) => {
          for (const line of lines) answers.add(line);
        },
        someAnswers: (...lines) => {
          for (const line of lines) some.add(line);
        },
        error: (text) => errors.push(text),
      });
      const unexpected = met.errors.filter((error) => !errors.some((text) => error.includes(text)));
      expect(unexpected, 'errors in the browser').toEqual([]);
      if (some.size > 0)
        expect(
          [...met.answers].some((line) => some.has(line)),
          'some answer failed',
        ).toBe(true);
      const judged = [...met.answers].filter((line) => !some.has(line));
      expect(judged.sort(), 'failing answers').toEqual([...answers].sort());
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, expected }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: service().address,
        extraHTTPHeaders: ownAddress(),
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      expected.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  worker: async ({ browserName: _ }, use) => {
    const { worker } = service();
    const goOn = () => void process.kill(worker, 'SIGCONT');
    await use({ hold: () => void process.kill(worker, 'SIGSTOP'), goOn });
    goOn();
  },
});

/** The console's line about a failing answer, which is judged as an answer. */
const failedLoad = 'Failed to load resource: the server responded with a status of';

/** A request as the expected faults name it: its method and its path, with `:id` for the id in it. */
export const lineOf = ({ method, url }: { method: string; url: string }): string =>
  `${method} ${new URL(url).pathname.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, ':id')}`;

interface Faults {
  errors: string[];
  answers: Set<string>;
}

function watch(context: BrowserContext, { errors, answers }: Faults): void {
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(failedLoad)) errors.push(message.text());
  });
  context.on('response', (response) => {
    const line = lineOf({ method: response.request().method(), url: response.url() });
    if (response.status() >= 400) answers.add(`${line} ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The page itself gives up what it no longer needs: streams, loads of a page that was left.
    if (why !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()} ${why}`);
  });
}
