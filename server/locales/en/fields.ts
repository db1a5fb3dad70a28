import { fieldErrors } from '#contract/field-errors/index';
import { accountFields } from './field-texts/accounts.ts';
import { fileFields } from './field-texts/files.ts';
import { orderFields } from './field-texts/orders.ts';
import { schemaFields } from './field-texts/schema.ts';

/** What is wrong with a field, and what it accepts. */
export const fields = {
  ...schemaFields,
  ...fieldErrors,
  ...fileFields,
  ...orderFields,
  ...accountFields,
  invalid: 'Check this field and try again.',
  unstorable: 'Remove the special character that can’t be stored.',
} as const;
