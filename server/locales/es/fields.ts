import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';

export const fields: Translation<typeof english> = {
  invalid: 'Revise este campo e inténtelo de nuevo.',
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
