import { referralCode, storeReferral } from './referral.ts';
import { reportVisit } from './visit.ts';

interface Arrival {
  here: URL;
  referrer: string;
  /** Whether another site's page led here. */
  fromOutside: boolean;
  isGuest: boolean;
}

/** Stores who referred a visitor. Counts visitors from outside only, not signed-in customers or page changes. */
export async function arrive({ here, referrer, fromOutside, isGuest }: Arrival): Promise<void> {
  storeReferral(here, localStorage, Date.now());
  if (isGuest && (fromOutside || referralCode(here) !== null)) await reportVisit(here, referrer);
}
