import { fieldErrors } from '#contract/field-errors/index';
import { schemaFields } from './field-texts/schema.ts';

/** What is wrong with a field, and what it accepts. */
export const fields = {
  ...schemaFields,
  ...fieldErrors,
  unstorable: 'Remove the special character that can’t be stored.',
} as const;
