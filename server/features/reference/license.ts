/** Which purposes may use data of a license class: data that isn't public needs a purpose permitted by law. */
import type { LicenceClass } from '#contract/imports/schemas';
import { type Purpose, restrictedPurposes } from '#contract/orders/purposes';

/** Whether data of this class may be used for this purpose. */
export const permits = (licence: LicenceClass, purpose: Purpose | null): boolean =>
  licence === 'public' || (purpose !== null && restrictedPurposes.includes(purpose));

/** The most restrictive license of a person with records of several sources; `glba` if there are no sources. */
export const strictest = (licences: readonly LicenceClass[]): LicenceClass =>
  licences.find((licence) => licence !== 'public') ?? licences[0] ?? 'glba';

/** The source names that results show for a person, and the combined license. */
export const describeSources = (
  named: readonly { name: string; licence_class: LicenceClass }[],
): { source: string; licence_class: LicenceClass } => ({
  source: named.map(({ name }) => name).join(', '),
  licence_class: strictest(named.map(({ licence_class }) => licence_class)),
});
