/** A requirement of OWASP ASVS 5.0.0, in our words, and what is known about it. Numbers and levels are the standard's. */
export interface Requirement {
  id: string;
  level: 1 | 2;
  /** The requirement in short. */
  asks: string;
  /** Tests that prove it. */
  tests?: readonly string[];
  /** Documents that it asks for: a file, or a file and a heading. */
  documents?: readonly string[];
  /** Why it doesn't apply. */
  apart?: string;
  /** What only a deployment can show. */
  deployment?: string;
  /** Why it isn't met. */
  gap?: string;
  note?: string;
}

/** Files in tests/spec. */
export const spec = (...names: string[]): string[] => names.map((name) => `tests/spec/${name}.test.ts`);
/** Proves that the check refuses such code. */
export const lint = 'scripts/lint/security.test.ts';
