import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { contractFields } from './field-texts/contract.ts';
import { schemaFields } from './field-texts/schema.ts';

export const fields: Translation<typeof english> = {
  ...schemaFields,
  ...contractFields,
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
