import type { TFunction } from 'i18next';

const lists = ['ftc', 'state', 'own', 'litigators'] as const;

/** A phone list's name by its code. */
export function listName(t: TFunction<'overview'>, code: string): string {
  const known = lists.find((list) => list === code);
  return known === undefined ? code : t(`lists.${known}`);
}
