import { fileFields } from './field-texts/files.ts';

/** What is wrong with a field, and what it accepts. */
export const fields = {
  ...fileFields,
  unstorable: 'Remove the special character that can’t be stored.',
} as const;
