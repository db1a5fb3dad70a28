/** What an order is for, as it is chosen before the payment: kept in this tab for whoever enters a card, reloads, or goes back to the columns. */
import type { Purpose } from '#contract/orders/purposes';
import { draftKey } from '../../../kit/session/session.ts';

/** The purpose is empty until one is chosen. */
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

/** The order has it now. */
export const forgetStated = (user: string, order: string): void =>
  sessionStorage.removeItem(keyOf(user, order));
