/** The base of every journey: the service's URL, checks of the browser's console and replies, and sign-in. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { service } from './service.ts';

export { expect, type Page };

/** Errors a journey expects; each must occur. */
export interface Expected {
  /** Failing replies, such as `POST /api/v1/login 401`; an ID in a path is written `:id`. */
  answers(...lines: string[]): void;
  /** Failing replies of which at least one occurs, depending on which call is first. */
  someAnswers(...lines: string[]): void;
  /** Part of a console error. */
  error(text: string): void;
  /** Checks another browser too. */
  follow(context: BrowserContext): void;
}

interface Journey {
  expected: Expected;
  /** Another person's browser. */
  otherBrowser: () => Promise<Page>;
  worker: Worker;
}

/** The process that traces: while it is paused, an order stays as it is. */
export interface Worker {
  pause(): void;
  resume(): void;
}

/** The header that gives a browser its own IP address (from test ranges of RFC 5737 and 2544). */
const ownAddress = () => {
  const part = () => randomInt(256);
  return { 'X-Forwarded-For': `198.18.${part()}.${part()}` };
};

/** Fails on any unexpected console error, failing reply or failed request. */
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
    const resume = () => void process.kill(worker, 'SIGCONT');
    await use({ pause: () => void process.kill(worker, 'SIGSTOP'), resume });
    resume();
  },
});

/** The console's line about a failing reply, which is checked as a reply. */
const failedLoad = 'Failed to load resource: the server responded with a status of';

/** A request as expected errors name it: method and path, with `:id` for an ID. */
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
    // The page itself aborts what it no longer needs: streams, loads of a page that was left.
    if (why !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()} ${why}`);
  });
}
