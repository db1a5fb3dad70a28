/** For which purposes data of a licence class may be asked: what is not public needs one that the law names. */
import type { LicenceClass } from '#contract/imports/schemas';
import { type Purpose, restrictedPurposes } from '#contract/orders/purposes';

/** Whether a source of this class may be asked for this purpose. */
export const permits = (licence: LicenceClass, purpose: Purpose | null): boolean =>
  licence === 'public' || (purpose !== null && restrictedPurposes.includes(purpose));

/** The licence of people who have records of several sources: the one that allows least; that of nobody's is none's. */
export const strictest = (licences: readonly LicenceClass[]): LicenceClass =>
  licences.find((licence) => licence !== 'public') ?? licences[0] ?? 'glba';

/** Of which sources somebody is: their names as results tell them, and what their licences allow together. */
export const describeSources = (
  named: readonly { name: string; licence_class: LicenceClass }[],
): { source: string; licence_class: LicenceClass } => ({
  source: named.map(({ name }) => name).join(', '),
  licence_class: strictest(named.map(({ licence_class }) => licence_class)),
});
