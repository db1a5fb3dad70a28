import type { ResultName } from '#contract/orders/results';
import { fold } from '#linkage';
import { sha256 } from '#platform/ids';

/**
 * Identifies a number as that of a person, in every account. The name takes the place of the reference's id, which a
 * person that only a provider knows doesn't have.
 */
export const contactKey = (number: string, name: Pick<ResultName, 'first' | 'last'>): Buffer =>
  sha256(`${number} ${fold(`${name.first} ${name.last}`)}`);
