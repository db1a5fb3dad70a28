/**
 * What the API's fields mean, by name or, where a name means something else there, by `Schema.name`. The description
 * uses these for fields whose schema has no `describe` of its own.
 */
import { accountFields } from './accounts.ts';
import { adminFields } from './admin.ts';
import { leadFields } from './leads.ts';
import { moneyFields } from './money.ts';
import { sharedFields } from './shared.ts';

export const glossary: ReadonlyMap<string, string> = new Map(
  [sharedFields, leadFields, moneyFields, accountFields, adminFields].flatMap((fields) =>
    Object.entries(fields),
  ),
);
