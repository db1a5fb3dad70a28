/** The port to whoever holds cards and moves money: what we ask of a gateway, and what it may answer. */
import type { GatewayName } from '#contract/billing/schemas';

/** A card as a gateway describes it. Its number is never among what we are told. */
export interface GatewayCard {
  ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for the same number, where the gateway says so. */
  fingerprint: string | null;
}

export const failures = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'lost_or_stolen',
  'authentication_required',
  'authentication_failed',
  'card_removed',
  'processing_error',
  'abandoned',
] as const;
/** Why a charge failed. */
export type Failure = (typeof failures)[number];

/** How a charge stands. `pending` with an address: the customer's bank asks them there. */
export type Charge =
  | { ref: string; state: 'paid'; amount: bigint; currency: string }
  | { ref: string | null; state: 'failed'; failure: Failure }
  | { ref: string; state: 'pending'; action_url: string | null };

export interface ChargeRequest {
  /** The same key is the same charge, however often it is asked for. */
  key: string;
  customer: string;
  card: string;
  amount: bigint;
  currency: string;
  description: string;
  /** Where the customer comes back to from their bank; null when they are not there to be asked. */
  return_path: string | null;
}

export const refundFailures = ['card_gone', 'refused', 'no_balance', 'disputed'] as const;
/** Why the money of a refund did not reach the card; null where the gateway doesn't say. */
export type RefundFailure = (typeof refundFailures)[number];

export interface GatewayRefund {
  ref: string;
  state: 'pending' | 'done' | 'failed';
  failure: RefundFailure | null;
  /** Of which charge, and how much. */
  charge: string;
  amount: bigint;
}

/** What asking for a refund came to: one that was refused was never made, and has no name. */
export type RefundAnswer = GatewayRefund | { ref: null; state: 'failed'; failure: RefundFailure | null };

/** The same key and attempt are the same refund, however often it is asked for. */
export interface RefundRequest {
  key: string;
  attempt: number;
  charge: string;
  amount: bigint;
}

/** An attempt of a refund has a key of its own; our name for the refund stays the same. */
export const attemptKey = ({ key, attempt }: RefundRequest): string =>
  attempt === 1 ? key : `${key}:${attempt}`;

/** A charge that its bank takes back. `inquiry`: it only asks, and no money has moved. */
export interface GatewayDispute {
  ref: string;
  charge: string;
  amount: bigint;
  state: 'inquiry' | 'open' | 'won' | 'lost';
}

/** An entry of the gateway's books: what came in by a charge, or went back by a refund. */
export interface GatewayEntry {
  what: 'charge' | 'refund';
  ref: string;
  amount: bigint;
}

/** What a gateway tells by itself: something about an object, whose state is then asked for. */
export interface GatewayEvent {
  id: string;
  type: string;
  about: 'charge' | 'setup' | 'refund' | 'dispute' | 'other';
  ref: string;
  /** Our own key of what it is about, where the gateway repeats it: it may know the thing before we know its name. */
  key: string | null;
  live: boolean;
}

export interface PaymentGateway {
  readonly name: GatewayName;
  /** Whose data it sees: `sandbox`, `stripe:test`, `stripe:live`. Nothing of one is known to another. */
  readonly realm: string;
  /** No money moves. */
  readonly test: boolean;
  createCustomer(of: { account_id: string; email: string }): Promise<string>;
  /** Forgets a customer and their cards; one that is not there any more is forgotten already. */
  removeCustomer(ref: string): Promise<void>;
  /** Begins the entry of a card in the gateway's own fields; the customer is sent to the address. */
  startSetup(of: { customer: string; return_path: string }): Promise<{ ref: string; url: string }>;
  /** The card that was entered; null while none is. */
  readSetup(ref: string): Promise<{ customer: string; card: GatewayCard | null }>;
  removeCard(ref: string): Promise<void>;
  /** Raises GatewayAway where it is not known whether the charge was made. */
  charge(request: ChargeRequest): Promise<Charge>;
  /** The charge that was made under a key, for when it may be too late to ask with the same key; null where none was. */
  findCharge(of: { key: string; customer: string }): Promise<Charge | null>;
  readCharge(ref: string): Promise<Charge>;
  /** Ends a charge that waits for the customer, so that it can't be paid any more; answers how it ended. */
  endCharge(ref: string): Promise<Charge>;
  /** Raises GatewayAway where it is not known whether the refund was made. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** The refund that was made so, for when it may be too late to ask with the same key; null where none was. */
  findRefund(request: RefundRequest): Promise<GatewayRefund | null>;
  readRefund(ref: string): Promise<GatewayRefund>;
  readDispute(ref: string): Promise<GatewayDispute>;
  /** Disputes that were opened since, for those of which no event came. */
  recentDisputes(since: Date): Promise<GatewayDispute[]>;
  /** What moved between two instants, by the gateway's own books. */
  entries(since: Date, until: Date): Promise<GatewayEntry[]>;
  /** Verifies and reads what was sent to the webhook; null when the signature is not the gateway's, or too old. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | null>;
}

/** The gateway could not be reached, or did not answer: whether it did what it was asked is not known. */
export class GatewayAway extends Error {
  constructor(cause: unknown) {
    super('the payment gateway did not answer', { cause });
    this.name = 'GatewayAway';
  }
}
