import type { fileFields as english } from '../../en/field-texts/files.ts';
import type { Translation } from '../../translation.ts';

export const fileFields: Translation<typeof english> = {
  file_missing: 'Elija un archivo.',
  header_row: 'Elija una fila de encabezado más arriba.',
  idempotency_key_reused: 'Ya se usó en otra llamada.',
  future_date: 'La fecha está en el futuro. Revísela y compruebe el reloj del servidor.',
  list_date_missing: 'Indique la fecha de la lista. El nombre del archivo no la tiene.',
  source_date: 'Indique la fecha del archivo.',
  source_license: 'La fuente “{{source}}” tiene la licencia {{license}}.',
  column_missing: 'La columna {{column, number}} no existe. El archivo tiene {{columns, number}}.',
  column_twice: 'La columna {{column, number}} está asignada aquí dos veces. Asígnela una sola vez.',
  column_taken:
    'La columna {{column, number}} ya está asignada a otro campo. Asigne cada columna una sola vez.',
  value_only_places:
    'Solo la ciudad, el estado, el código postal o el condado pueden ser iguales en todas las filas.',
  value_state: 'Escriba un estado de EE. UU., por ejemplo NH.',
  value_zip: 'Escriba un código postal de 5 dígitos.',
  value_place: 'Escriba un nombre solo con letras.',
  number_columns:
    'Asigne a “Teléfono” las columnas con números de teléfono: al menos una y hasta {{limit, number}}.',
  one_column_only:
    'Asigne una sola columna aquí. Solo las direcciones y los nombres completos pueden unirse de varias.',
};
