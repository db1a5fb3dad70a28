/** How the customer chose to pay, kept for this tab while they enter a card, confirm at their bank, or reload. */
import { draftKey } from '../../../../kit/session/session.ts';
import type { PayChoice } from './pay-with.tsx';

/** The card isn't kept: one that was just entered is meant. */
export type StoredChoice = Partial<Pick<PayChoice, 'method' | 'rest'>>;

const keyOf = (user: string, order: string) => draftKey(user, `payment:${order}`);

export function readPayChoice(user: string, order: string): StoredChoice {
  try {
    const { method, rest } = JSON.parse(sessionStorage.getItem(keyOf(user, order)) ?? '{}') as StoredChoice;
    return { ...(method && { method }), ...(rest && { rest }) };
  } catch {
    return {};
  }
}

export const storePayChoice = (user: string, order: string, { method, rest }: StoredChoice): void =>
  sessionStorage.setItem(keyOf(user, order), JSON.stringify({ method, rest }));

/** Called once the order is paid. */
export const clearPayChoice = (user: string, order: string): void =>
  sessionStorage.removeItem(keyOf(user, order));
