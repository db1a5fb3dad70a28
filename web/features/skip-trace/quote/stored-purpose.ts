/**
 * The purpose chosen before payment, kept for this tab while the customer enters a card, reloads, or returns to the
 * columns.
 */
import type { Purpose } from '#contract/orders/purposes';
import { draftKey } from '../../../kit/session/session.ts';

/** Empty until chosen. */
export interface ChosenPurpose {
  purpose: Purpose | '';
  note: string;
}

const keyOf = (user: string, order: string) => draftKey(user, `purpose:${order}`);

export function readPurpose(user: string, order: string): ChosenPurpose {
  const blank: ChosenPurpose = { purpose: '', note: '' };
  try {
    return { ...blank, ...JSON.parse(sessionStorage.getItem(keyOf(user, order)) ?? '{}') };
  } catch {
    return blank;
  }
}

export const storePurpose = (user: string, order: string, stated: ChosenPurpose): void =>
  sessionStorage.setItem(keyOf(user, order), JSON.stringify(stated));

/** Called once the order has it. */
export const clearPurpose = (user: string, order: string): void =>
  sessionStorage.removeItem(keyOf(user, order));
