import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { orderFields } from './field-texts/orders.ts';

export const fields: Translation<typeof english> = {
  ...orderFields,
  invalid: 'Revise este campo e inténtelo de nuevo.',
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
