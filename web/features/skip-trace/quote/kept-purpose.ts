/**
 * The purpose chosen before payment, kept for this tab while the customer enters a card, reloads, or returns to the
 * columns.
 */
import type { Purpose } from '#contract/orders/purposes';
import { draftKey } from '../../../kit/session/session.ts';

/** Empty until chosen. */
export interface Stated {
  purpose: Purpose | '';
  note: string;
}

const keyOf = (user: string, order: string) => draftKey(user, `purpose:${order}`);

export function readStated(user: string, order: string): Stated {
  const blank: Stated = { purpose: '', note: '' };
  try {
    return { ...blank, ...JSON.parse(sessionStorage.getItem(keyOf(user, order)) ?? '{}') };
  } catch {
    return blank;
  }
}

export const keepStated = (user: string, order: string, stated: Stated): void =>
  sessionStorage.setItem(keyOf(user, order), JSON.stringify(stated));

/** Called once the order has it. */
export const forgetStated = (user: string, order: string): void =>
  sessionStorage.removeItem(keyOf(user, order));
