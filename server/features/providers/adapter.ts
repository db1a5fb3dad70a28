/** The adapter of a provider: sends a lead in the provider's format and parses the reply into people. */
import type { ProviderName } from '#contract/providers/schemas';
import type { PhoneFlags } from '#features/reference';
import type { ParsedLead, Person } from '#linkage';

export interface FoundPerson extends Person {
  flags?: Record<string, PhoneFlags>;
}

/** A lead in a request, with the id under which the provider returns it. */
export interface Question {
  id: string;
  lead: ParsedLead;
}

/** Options of a request. */
export interface RequestOptions {
  /** The same for every attempt, so that a provider with idempotent requests charges once. */
  request_id: string;
  signal: AbortSignal;
}

export interface Reply {
  /** By the question's id; leads without an entry weren't found. */
  people: Map<string, FoundPerson[]>;
  /** What the provider charged, in its units (matches or credits). */
  units: number;
}

/** The provider processes the request in the background; the ticket fetches the reply later. */
export interface Pending {
  ticket: string;
}

export interface Adapter {
  name: ProviderName;
  /** The name in results. */
  label: string;
  /** The sizes of the requests for a number of leads. */
  sizes(leads: number): number[];
  /** Whether a lead has enough data for this provider. */
  accepts(lead: ParsedLead): boolean;
  /** The maximum cost of a request for a number of leads, in the provider's units. */
  maxUnits(leads: number): number;
  /** Sends a request. Throws `ProviderFailure`. */
  request(questions: Question[], sending: RequestOptions): Promise<Reply | Pending>;
  /** Fetches the reply to an earlier request; null while it is in progress. */
  collect?(ticket: string, questions: Question[], sending: RequestOptions): Promise<Reply | null>;
}

/**
 * How a request can fail: `unreachable` no connection; `busy` rate limited; `fault` the provider's own error; `timeout`
 * no reply in time; `unreadable` a reply in an unknown form; `refused` the key isn't accepted; `unpaid` no funds with
 * the provider; `rejected` the provider doesn't accept the request.
 */
export const failureKinds = [
  'unreachable',
  'busy',
  'fault',
  'timeout',
  'unreadable',
  'refused',
  'unpaid',
  'rejected',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Failures that are retried: the provider did nothing and charged nothing. */
const retryable: readonly FailureKind[] = ['unreachable', 'busy', 'fault'];
/** Failures after which the provider may or may not have charged. */
const uncertain: readonly FailureKind[] = ['timeout', 'unreadable'];
/** Failures that retries can't fix: an admin has to act. */
const permanent: readonly FailureKind[] = ['refused', 'unpaid'];

/** A failed request. Contains none of the provider's text, which may quote people. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  /** Milliseconds to wait before the next request, as requested by the provider. */
  readonly wait: number | undefined;

  constructor(kind: FailureKind, wait?: number) {
    super(`a provider failed: ${kind}`);
    this.kind = kind;
    this.wait = wait;
  }

  get isRetryable(): boolean {
    return retryable.includes(this.kind);
  }
  get mayHaveCharged(): boolean {
    return uncertain.includes(this.kind);
  }
  get isPermanent(): boolean {
    return permanent.includes(this.kind);
  }
}
