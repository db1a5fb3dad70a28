import { InvalidArgumentError } from 'commander';

export type LicenseClass = 'public' | 'glba' | 'dppa';

/** The options of `openskip import`. */
export interface ImportOptions {
  source: string;
  map?: string[];
  /** That of the source by default; public for a new one. */
  license?: LicenseClass;
  asOf?: Date;
  preset?: string;
  entry?: string;
  sheet?: string;
  withdrawMissing?: true | 'most';
  /** Number of rows to show instead of importing; true for the default number. */
  dryRun?: number | true;
  again?: true;
  json?: true;
}

/** The name of a source. */
export function parseSource(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= 80 && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError('Enter a name with 1 to 80 characters.');
}
