import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { accountFields } from './field-texts/accounts.ts';
import { contractFields } from './field-texts/contract.ts';
import { fileFields } from './field-texts/files.ts';
import { orderFields } from './field-texts/orders.ts';
import { schemaFields } from './field-texts/schema.ts';

export const fields: Translation<typeof english> = {
  ...schemaFields,
  ...contractFields,
  ...fileFields,
  ...orderFields,
  ...accountFields,
  invalid: 'Revise este campo e inténtelo de nuevo.',
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
