import type { fileFields as english } from '../../en/field-texts/files.ts';
import type { Translation } from '../../translation.ts';

export const fileFields: Translation<typeof english> = {
  idempotency_key_reused: 'Ya se usó en otra llamada.',
};
