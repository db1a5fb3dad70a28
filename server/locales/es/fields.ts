import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { accountsFields } from './field-texts/accounts.ts';

export const fields: Translation<typeof english> = {
  ...accountsFields,
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
