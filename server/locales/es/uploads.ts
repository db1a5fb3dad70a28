import type { uploads as english } from '../en/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads: Translation<typeof english> = {
  row_too_long: 'Esta fila es demasiado larga.',
  row_quote_open:
    'Unas comillas de esta fila no se cierran. Agregue las que faltan o duplique las que están dentro de sus celdas.',
  row_nul: 'Esta fila tiene bytes NUL, que no son texto. Vuelva a exportarla.',
  row_in_cell:
    'Una celda de esta fila contiene filas enteras, en {{lines, number}} líneas. Revise sus comillas.',
  row_cells_differ:
    'Esta fila tiene {{cells, number}} celdas, pero el encabezado tiene {{columns, number}}. Revise sus comillas y separadores.',
  row_cells_differ_on_lines:
    'Esta fila, de {{lines, number}} líneas, tiene {{cells, number}} celdas, pero el encabezado tiene {{columns, number}}. Revise sus comillas y separadores.',
  refused_broken: 'La fila está dañada. Revise sus comillas y separadores.',
  refused_confidential: 'El registro es confidencial.',
  refused_masked: 'La fuente ocultó los datos del registro.',
  refused_company: 'El propietario es una empresa.',
  refused_government: 'El propietario es una entidad pública.',
  refused_nameless: 'Sin nombre y apellido.',
  refused_long_id: 'El ID del registro es demasiado largo.',
  refused_unreachable: 'Sin dirección con código postal o con ciudad y estado, sin teléfono y sin correo.',
  refused_unstorable: 'La fila tiene algo que no se puede guardar.',
  refused_opted_out: 'Esta persona pidió que la eliminaran, así que no la guardamos.',
  refused_duplicate: 'Registro duplicado, por su ID o su contenido. Se conservó la primera fila.',
  refused_no_json: 'La línea no es un objeto JSON.',
  refused_line_too_long: 'La línea supera 1 MB.',
  refused_form: 'La persona no tiene el formato requerido.',
  refused_form_at: 'La persona no tiene el formato requerido. Revise {{field}}.',
  import_failed:
    'Algo falló de nuestro lado y la importación se detuvo. Lo importado se conserva. Importe el mismo archivo de nuevo para continuar.',
  import_interrupted: 'La importación se interrumpió.',
  import_started: 'Importación iniciada.',
  import_file_deleted: 'Archivo eliminado.',
  import_undoing: 'Estamos deshaciendo la importación.',
  providers_saved: 'Proveedores guardados.',
  drop_sync_started: 'Sincronización iniciada.',
  file_uploaded: 'Archivo subido.',
};
