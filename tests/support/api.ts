/** The API in tests: in the same process, through every layer, with customers created for the test. */
import { termsVersion } from '#contract/accounts/terms';
import { ensureAdminAccount, insertCustomer } from '#features/accounts';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { listenForEvents } from '#platform/jobs/listener';
import { passwords } from '#platform/security/passwords';
import { findSessionCaller, openSession } from '#platform/security/sessions';
import { createApp } from '../../server/app.ts';
import type { BodyOf } from './calls/answers.ts';
import { type Described, readDescription } from './calls/described.ts';
import { type TestContext, testContext } from './context.ts';

/** A reply; `body` is the parsed JSON, or the text of a file. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  token: string;
  caller: Caller;
}

export interface TestApi extends TestContext {
  app: ReturnType<typeof createApp>;
  /** Makes a call; `as` authenticates it, `body` is sent as JSON or as a form. The path's route types the reply. */
  call<M extends string, P extends string>(
    method: M,
    path: P,
    options?: CallOptions,
  ): Promise<Answer<BodyOf<M, P>>>;
  /** Creates a customer as registration does, and signs them in. */
  customer(): Promise<TestUser>;
  /** Signs an admin in. */
  admin(): Promise<TestUser>;
  /** Signs a customer in again in a new session. */
  signIn(user: Pick<TestUser, 'email' | 'password'>): Promise<TestUser>;
}

export interface CallOptions {
  as?: TestUser | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** All applications of this process share the description. */
let described: Described | undefined;

/** The password of all test customers, hashed once: a hash takes longer than the rest of many tests. */
const password = 'a made-up password';
let passwordHash: Promise<string> | undefined;

type App = ReturnType<typeof createApp>;

/** Sends a request to the application; throws if the reply isn't as the API describes it. */
async function send(app: App, method: string, path: string, { as, body, headers = {} }: CallOptions) {
  const form = body instanceof FormData;
  const asIs = form || typeof body === 'string' || body instanceof Uint8Array;
  const sent: Record<string, string> = { ...headers };
  if (as) sent.authorization = `Bearer ${as.token}`;
  if (body !== undefined && !form) sent['content-type'] ??= 'application/json';
  const url = /^\/(api|download|health|media|unsubscribe|webhooks)(\/|$)/.test(path)
    ? path
    : `/api/v1${path}`;
  const response = await app.request(`http://localhost${url}`, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: asIs ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  const answer = {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
  described ??= readDescription(await (await app.request('http://localhost/api/v1/openapi.json')).json());
  const type = response.headers.get('content-type') ?? '';
  const fault = described.faultOf(method, url.split('?')[0] ?? '', { ...answer, type });
  if (fault !== null) throw new Error(`a response doesn’t match the API’s description: ${fault}`);
  return answer;
}

async function ownerOf(ctx: Context, token: string): Promise<Caller> {
  const caller = await findSessionCaller(ctx.db, token, '127.0.0.1');
  if (caller === null) throw new Error('the test customer could not sign in');
  return caller;
}

/** Skips the sign-in call, whose password hash takes as long as the rest of many tests. */
async function signedIn(ctx: Context, id: string): Promise<Pick<TestUser, 'id' | 'token' | 'caller'>> {
  const { access_token: token } = await inTransaction(ctx, (tx) =>
    openSession(tx, { user_id: id, ip: '127.0.0.1', agent: 'test' }),
  );
  return { id, token, caller: await ownerOf(ctx, token) };
}

async function createCustomer(ctx: Context): Promise<TestUser> {
  const email = `${newId()}@example.com`;
  passwordHash ??= passwords(ctx).hash(password);
  const hash = await passwordHash;
  const { id } = await inTransaction(ctx, (tx) =>
    insertCustomer(ctx, tx, { email, terms: termsVersion, rel: null, ip: '127.0.0.1' }, hash),
  );
  return { email, password, ...(await signedIn(ctx, id)) };
}

async function signInAdmin(ctx: Context): Promise<TestUser> {
  const signIn = { email: 'admin@example.com', password: 'an admin’s password' };
  const { user } = await ensureAdminAccount(ctx, { ...signIn, terms: termsVersion });
  return { ...signIn, ...(await signedIn(ctx, user.id)) };
}

/** Opens the application with its own database. */
export const testApi = async (env: Record<string, string> = {}): Promise<TestApi> =>
  apiOf(await testContext(env));

/** The application of a context, which it closes with it. */
export function apiOf(context: TestContext): TestApi {
  const { ctx } = context;
  const listener = listenForEvents(ctx);
  const app = createApp(ctx, listener);
  // Cast, because comparing this many routes exceeds the compiler's limits.
  const call = ((method: string, path: string, options: CallOptions = {}) =>
    send(app, method, path, options)) as unknown as TestApi['call'];
  return {
    ...context,
    app,
    call,
    customer: () => createCustomer(ctx),
    admin: () => signInAdmin(ctx),
    async signIn({ email, password }) {
      const { body } = await call('POST', '/login', { body: { email, password } });
      const token: string = body.access_token;
      return { id: body.user.id, email, password, token, caller: await ownerOf(ctx, token) };
    },
    async close() {
      await listener.close();
      await context.close();
    },
  };
}
