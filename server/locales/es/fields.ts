import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { accountFields } from './field-texts/accounts.ts';

export const fields: Translation<typeof english> = {
  ...accountFields,
  invalid: 'Revise este campo e inténtelo de nuevo.',
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
