/** What the parts of the table of calls share: the world that they are tried in, a row's shape, common faults. */
import type { z } from 'zod';
import type { Order, Upload } from '#contract/orders/schemas';
import type { TestApi, TestUser } from '../api.ts';

/** A customer with something of everything, and another who has nothing. */
export interface World {
  api: TestApi;
  owner: TestUser;
  other: TestUser;
  admin: TestUser;
  /** Reads the console, and changes nothing. */
  support: TestUser;
  /** An API key of the owner's that was revoked. */
  revoked_key: string;
  upload: Upload;
  /** Paid and completed. */
  order: Order;
  /** A hit of it. */
  lead_id: string;
  /** One of the owner's. */
  notification_id: string;
  /** The token of the links in the owner's mail. */
  unsubscribe_token: string;
  mail_id: string;
  /** One of the owner's, and what it paid. */
  card_id: string;
  payment_id: string;
  invoice_id: string;
}

export interface Call {
  path: string;
  body?: unknown;
  as?: TestUser;
  headers?: Record<string, string>;
}

/** What a good call answers: JSON of a shape, a file of rows, of movements, a PDF, an archive, a photo, the stream, the audit log, or a step of a resumable upload. */
export type Shape =
  | z.ZodType
  | 'file'
  | 'archive'
  | 'photo'
  | 'stream'
  | 'movements'
  | 'pdf'
  | 'part'
  | 'lines'
  | 'audit';

export interface Row {
  /** Method and path as the application registers them. */
  route: string;
  /** Anybody may make the call, without a token. */
  open?: true;
  /** Only an admin may make the call: a customer is answered 403, and so is support unless it only reads. */
  admin?: true | 'read';
  /** A call that the owner (or the admin) makes with success. */
  good(world: World): Call | Promise<Call>;
  answer: Shape;
  /** The same call about another thing, for calls that name something of a customer's. */
  about?(id: string): Call;
  /** A call of the right shape that is refused by a status which its description names for that. */
  refused?(world: World): Call;
  /** Calls of the wrong shape. */
  wrong?(world: World): Call[];
}

export const badPages = (path: string): Call[] =>
  ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000001', 'per_page=0', 'per_page=101', 'per_page=x'].map(
    (query) => ({ path: `${path}?${query}` }),
  );
export const badBodies = (path: string, bodies: unknown[]): Call[] => bodies.map((body) => ({ path, body }));
/** No passwords. */
export const passwordFaults = [{}, [], { password: '' }, { password: 7 }, { password: 'x'.repeat(129) }];
