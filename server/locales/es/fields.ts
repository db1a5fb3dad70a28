import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';
import { fileFields } from './field-texts/files.ts';

export const fields: Translation<typeof english> = {
  ...fileFields,
  unstorable: 'Quite el carácter especial que no se puede guardar.',
};
