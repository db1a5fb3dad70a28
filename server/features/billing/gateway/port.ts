/** The interface to payment providers, which store cards and move money. */
import type { GatewayName } from '#contract/billing/schemas';

/** A card as the gateway describes it, without its number. */
export interface GatewayCard {
  ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** Equal for equal card numbers; null if the gateway doesn't provide one. */
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
export type Failure = (typeof failures)[number];

/** `pending` with an address: the customer must confirm the charge with their bank there. */
export type Charge =
  | { ref: string; state: 'paid'; amount: bigint; currency: string }
  | { ref: string | null; state: 'failed'; failure: Failure }
  | { ref: string; state: 'pending'; action_url: string | null };

export interface ChargeRequest {
  /** Idempotency key: the same key is the same charge. */
  key: string;
  customer: string;
  card: string;
  amount: bigint;
  currency: string;
  description: string;
  /** Where the bank returns the customer to; null if the customer isn't present to confirm. */
  return_path: string | null;
}

export const refundFailures = ['card_gone', 'refused', 'no_balance', 'disputed'] as const;
/** Why a refund didn't reach the card; null if the gateway doesn't say. */
export type RefundFailure = (typeof refundFailures)[number];

export interface GatewayRefund {
  ref: string;
  state: 'pending' | 'done' | 'failed';
  failure: RefundFailure | null;
  /** The refunded charge and the amount, in minor units. */
  charge: string;
  amount: bigint;
}

/** A refund that the gateway refused was never created, so it has no ref. */
export type RefundResult = GatewayRefund | { ref: null; state: 'failed'; failure: RefundFailure | null };

/** Idempotent: the same key and attempt are the same refund. */
export interface RefundRequest {
  key: string;
  attempt: number;
  charge: string;
  amount: bigint;
}

/** Each attempt has an idempotency key of its own; the refund's key stays the same. */
export const attemptKey = ({ key, attempt }: RefundRequest): string =>
  attempt === 1 ? key : `${key}:${attempt}`;

/** A charge that the customer's bank disputes. An `inquiry` moves no money. */
export interface GatewayDispute {
  ref: string;
  charge: string;
  amount: bigint;
  state: 'inquiry' | 'open' | 'won' | 'lost';
}

export interface GatewayEntry {
  what: 'charge' | 'refund';
  ref: string;
  amount: bigint;
}

/** An event names an object; its current state is then read from the gateway. */
export interface GatewayEvent {
  id: string;
  type: string;
  about: 'charge' | 'setup' | 'refund' | 'dispute' | 'other';
  ref: string;
  /** Our key for the object, if the gateway returns it: an event can arrive before we know the gateway's ref. */
  key: string | null;
  live: boolean;
}

export interface PaymentGateway {
  readonly name: GatewayName;
  /** Separates data of `sandbox`, `stripe:test` and `stripe:live`: none of them knows the others' objects. */
  readonly realm: string;
  /** True if no money moves. */
  readonly test: boolean;
  createCustomer(account: { account_id: string; email: string }): Promise<string>;
  /** Deletes a customer and their cards. Does nothing if the customer is already gone. */
  removeCustomer(ref: string): Promise<void>;
  /** Starts card entry on a page of the gateway, at `url`. */
  startSetup(setup: { customer: string; return_path: string }): Promise<{ ref: string; url: string }>;
  /** Returns the entered card, or null if there is none yet. */
  readSetup(ref: string): Promise<{ customer: string; card: GatewayCard | null }>;
  removeCard(ref: string): Promise<void>;
  /** Throws GatewayUnavailable if it's unknown whether the charge was made. */
  charge(request: ChargeRequest): Promise<Charge>;
  /** Returns the charge made under a key, or null. Needed once the gateway may have forgotten its idempotency keys. */
  findCharge(charge: { key: string; customer: string }): Promise<Charge | null>;
  readCharge(ref: string): Promise<Charge>;
  /** Cancels a charge that waits for the customer and returns its final state. */
  cancelCharge(ref: string): Promise<Charge>;
  /** Throws GatewayUnavailable if it's unknown whether the refund was made. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * Returns the refund made by this attempt, or null. Needed once the gateway may have forgotten its idempotency keys.
   */
  findRefund(request: RefundRequest): Promise<GatewayRefund | null>;
  readRefund(ref: string): Promise<GatewayRefund>;
  readDispute(ref: string): Promise<GatewayDispute>;
  /** Lists disputes opened since `since`, to catch those whose event was lost. */
  listDisputes(since: Date): Promise<GatewayDispute[]>;
  /** Lists what moved between two instants according to the gateway. */
  listEntries(since: Date, until: Date): Promise<GatewayEntry[]>;
  /** Verifies and parses a webhook body. Returns null if the signature is wrong or too old. */
  readEvent(body: string, signature: string): Promise<GatewayEvent | null>;
}

/** The gateway couldn't be reached or didn't reply, so it's unknown whether it did what we requested. */
export class GatewayUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment gateway didn’t answer', { cause });
    this.name = 'GatewayAway';
  }
}
