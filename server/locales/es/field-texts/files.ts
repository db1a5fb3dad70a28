import type { fileFields as english } from '../../en/field-texts/files.ts';
import type { Translation } from '../../translation.ts';

export const fileFields: Translation<typeof english> = {
  file_missing: 'Elija un archivo.',
  header_row: 'Elija una fila de encabezado más arriba.',
  idempotency_key_reused: 'Ya se usó en otra llamada.',
  source_date: 'Indique la fecha del archivo.',
  source_license: 'La fuente “{{source}}” tiene la licencia {{license}}.',
};
