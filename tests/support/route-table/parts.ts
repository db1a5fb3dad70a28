/** Shared parts of the route table: the world for its calls, the row type, common invalid bodies. */
import type { z } from 'zod';
import type { Order, Upload } from '#contract/orders/schemas';
import type { TestApi, TestUser } from '../api.ts';

/** A customer with data of every kind, and another with none. */
export interface World {
  api: TestApi;
  owner: TestUser;
  other: TestUser;
  admin: TestUser;
  /** Can read the admin console but change nothing. */
  support: TestUser;
  /** A revoked API key of the owner. */
  revoked_key: string;
  upload: Upload;
  /** Paid and completed. */
  order: Order;
  /** A hit of the order. */
  lead_id: string;
  /** A notification of the owner. */
  notification_id: string;
  /** The token of the links in the owner's emails. */
  unsubscribe_token: string;
  mail_id: string;
  /** A card of the owner and its payment. */
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

/**
 * What a valid call returns: JSON of a schema, a CSV of rows, transactions or entries of the own list, a PDF, an
 * archive, a photo, the event stream, the audit log, payments, or a step of a resumable upload.
 */
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
  | 'audit'
  | 'payments'
  | 'entries';

export interface Row {
  /** Method and path as registered. */
  route: string;
  /** Public: needs no token. */
  open?: true;
  /** Only for admins: a customer gets 403, and so does support unless the call only reads. */
  admin?: true | 'read';
  /** A call by the owner (or the admin) that succeeds. */
  good(world: World): Call | Promise<Call>;
  answer: Shape;
  /** The same call about another ID, for calls that name a customer's object. */
  about?(id: string): Call;
  /** A valid call refused with a documented status. */
  refused?(world: World): Call;
  /** Invalid calls. */
  wrong?(world: World): Call[];
}

export const badPages = (path: string): Call[] =>
  ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000001', 'per_page=0', 'per_page=101', 'per_page=x'].map(
    (query) => ({ path: `${path}?${query}` }),
  );
export const badBodies = (path: string, bodies: unknown[]): Call[] => bodies.map((body) => ({ path, body }));
/** Invalid passwords. */
export const passwordFaults = [{}, [], { password: '' }, { password: 7 }, { password: 'x'.repeat(129) }];
