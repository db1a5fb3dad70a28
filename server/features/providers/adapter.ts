/** What each provider's adapter does: it says a lead in the provider's form, and reads the answer into people. */
import type { ProviderName } from '#contract/providers/schemas';
import type { PhoneFlags } from '#features/reference';
import type { ParsedLead, Person } from '#linkage';

/** A person as a provider describes them. */
export interface FoundPerson extends Person {
  flags?: Record<string, PhoneFlags>;
}

/** A lead in a request, with the id that the provider is asked to answer under. */
export interface Question {
  id: string;
  lead: ParsedLead;
}

/** How a request is sent. */
export interface Sending {
  /** The same for every try of a request, so that a provider that tells repeats apart charges once. */
  request_id: string;
  signal: AbortSignal;
}

export interface Answered {
  /** By the question's id; who isn't there was not found. */
  people: Map<string, FoundPerson[]>;
  /** What the provider charged, in its units (matches or credits). */
  units: number;
}

/** The provider works on its own time; the answer is collected by the ticket. */
export interface Waiting {
  ticket: string;
}

export interface Adapter {
  name: ProviderName;
  /** As results tell it. */
  label: string;
  /** How so many leads are cut into requests: the size of each. */
  sizes(leads: number): number[];
  /** Whether a lead says enough for this provider. */
  accepts(lead: ParsedLead): boolean;
  /** The most that a request for so many leads can cost, in the provider's units. */
  mostUnits(leads: number): number;
  /** Asks. Throws `ProviderFailure`. */
  ask(questions: Question[], sending: Sending): Promise<Answered | Waiting>;
  /** Fetches the answer to an earlier request; null while the provider still works on it. */
  collect?(ticket: string, questions: Question[], sending: Sending): Promise<Answered | null>;
}

/**
 * What can go wrong with a request: `unreachable` no connection; `busy` told to come later; `fault` the provider's own
 * failure; `timeout` no answer in time; `unreadable` an answer in no form we know; `refused` the key doesn't open it;
 * `unpaid` no funds there; `rejected` our request isn't understood.
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

/** Failures after which the same request is sent again: the provider did nothing, and charges nothing. */
const passing: readonly FailureKind[] = ['unreachable', 'busy', 'fault'];
/** Failures after which nobody knows whether the provider charged. */
const unsure: readonly FailureKind[] = ['timeout', 'unreadable'];
/** Failures that no further try mends: the operator has to do something. */
const lasting: readonly FailureKind[] = ['refused', 'unpaid'];

/** A request that failed. Holds no word of the provider's: those may quote people. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  /** Milliseconds to wait before the next request, as the provider says. */
  readonly wait: number | undefined;

  constructor(kind: FailureKind, wait?: number) {
    super(`a provider failed: ${kind}`);
    this.kind = kind;
    this.wait = wait;
  }

  get passes(): boolean {
    return passing.includes(this.kind);
  }
  get mayHaveCharged(): boolean {
    return unsure.includes(this.kind);
  }
  get lasts(): boolean {
    return lasting.includes(this.kind);
  }
}
