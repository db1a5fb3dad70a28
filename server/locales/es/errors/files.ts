import type { filesErrors as english } from '../../en/errors/files.ts';
import type { Translation } from '../../translation.ts';

export const filesErrors: Translation<typeof english> = {
  file_empty: 'Este archivo está vacío. Revise la exportación e inténtelo de nuevo.',
  file_header_only: 'Este archivo tiene encabezado, pero ninguna fila. Agregue filas e inténtelo de nuevo.',
  'invalid.header_row':
    'No hay filas después de la fila {{rows, number}}. Elija una fila de encabezado más arriba.',
  too_many_columns:
    'Este archivo tiene {{columns, number}} columnas y podemos leer hasta {{limit, number}}. Quite las que no necesite e inténtelo de nuevo.',
  one_column:
    'Este archivo tiene una sola columna, sin teléfonos, correos ni direcciones completas. Guárdelo como CSV con columnas separadas por comas, punto y coma, tabulaciones o barras verticales e inténtelo de nuevo.',
  'one_column.separator':
    'Las columnas de este archivo están separadas por «{{separator}}», que no podemos leer. Guárdelo como CSV con comas, punto y coma, tabulaciones o barras verticales e inténtelo de nuevo.',
  too_many_rows:
    'Este archivo tiene más de {{limit, number}} filas, el máximo que podemos leer a la vez. Divídalo en archivos más pequeños.',
  quote_never_closed:
    'Unas comillas de la línea {{line, number}} nunca se cierran, así que el resto del archivo sería una sola celda. Agregue las que faltan e inténtelo de nuevo.',
  quotes_broken:
    'Más de {{limit, number}} filas tienen comillas que no coinciden, a partir de la línea {{line, number}}. Vuelva a exportar el archivo con las comillas duplicadas dentro de cada celda.',
  cell_too_long:
    'La celda de la columna {{column, number}} en la línea {{line, number}} supera los {{limit_kb, number}} KB. Acórtela o quite la columna e inténtelo de nuevo.',
  line_too_long:
    'La línea {{line, number}} supera 1 MB. Verifique que cada lead esté en su propia línea e inténtelo de nuevo.',
  file_too_large: 'Este archivo supera los {{limit, number}} MB. Divídalo en archivos más pequeños.',
  'file_too_large.malware_scan':
    'Este archivo es más grande de lo que acepta nuestro antivirus, así que no lo guardamos. Divídalo en archivos más pequeños.',
  malware_found:
    'Nuestro antivirus rechazó este archivo ({{found}}), así que no lo guardamos. Revise el equipo del que viene y exporte la lista otra vez.',
  'unavailable.malware_scan':
    'Ahora no podemos revisar archivos con el antivirus, así que este archivo aún no está listo. Inténtelo de nuevo en unos minutos.',
  'file_type_unsupported.old_excel':
    'Este es un libro de Excel antiguo (.xls) o está protegido con contraseña. Guárdelo como .xlsx sin contraseña, o como CSV, y úselo.',
  'file_type_unsupported.pdf':
    'Este es un PDF. Pida la lista en CSV, o copie la tabla en una hoja de cálculo y guárdela como CSV.',
  'file_type_unsupported.picture': 'Esta es una imagen ({{format}}). Use la lista misma como CSV.',
  'file_type_unsupported.compressed':
    'Este es un archivo comprimido {{format}}. Descomprímalo y use el CSV que contiene.',
  'file_type_unsupported.sqlite': 'Esta es una base de datos SQLite. Exporte la tabla como CSV y úsela.',
  'file_type_unsupported.format': 'Este es un archivo {{format}}. Guárdelo como CSV y úselo.',
  'file_type_unsupported.utf32':
    'Este archivo está codificado en UTF-32. Guárdelo como CSV en UTF-8 y úselo.',
  web_page_sent: 'Esta es una página web (HTML), no una lista. Descargue la lista misma como CSV y úsela.',
  'web_page_sent.archive':
    'Esta es una página web (HTML), no el archivo comprimido que indica su nombre. La descarga falló. Revise la dirección y vuelva a descargarlo.',
  not_a_text_file: 'Este archivo no es de texto. Guárdelo como CSV y úselo.',
  archive_not_accepted:
    'Este archivo ZIP no contiene una lista que podamos leer. Use la lista misma, como CSV o Excel.',
  'archive_not_accepted.word': 'Este es un documento de Word. Guarde la lista como CSV y úsela.',
  'archive_not_accepted.numbers':
    'Este es un documento de Numbers. En Numbers, elija Archivo > Exportar a > CSV o Excel y use ese archivo.',
  workbook_damaged: 'Este libro está incompleto o dañado. Guárdelo de nuevo o guarde la hoja como CSV.',
  'workbook_unsafe.sizes':
    'Este libro se descomprime a más de lo que declara, como un archivo peligroso. No lo guardamos. Guarde la hoja como CSV y use ese archivo.',
  'workbook_unsafe.packed':
    'Este libro está mucho más comprimido que cualquier lista, como un archivo peligroso. No lo guardamos. Guarde la hoja como CSV y use ese archivo.',
  'workbook_unsafe.too_many_parts':
    'Este libro tiene {{parts, number}} partes y una lista tiene unas docenas. No lo guardamos. Guarde la hoja como CSV y use ese archivo.',
  'workbook_unsafe.paths':
    'Este libro tiene partes que apuntan fuera de él, como un archivo peligroso. No lo guardamos. Guarde la hoja como CSV y use ese archivo.',
  'workbook_unsafe.doctype':
    'Este libro tiene un tipo de documento (DTD), que los programas de hojas de cálculo no escriben. No lo guardamos. Guarde la hoja como CSV y use ese archivo.',
  workbook_too_large:
    'Este libro es demasiado grande para descomprimirlo. Guarde la hoja como CSV y use ese archivo.',
  workbook_has_macros:
    'Este libro tiene macros, que no aceptamos. Guárdelo como .xlsx sin macros o como CSV.',
  workbook_has_links:
    'Este libro tiene vínculos a otros archivos, que no abrimos. En Excel, elija Datos › Editar vínculos › Romper vínculo y guárdelo, o guarde la hoja como CSV.',
  workbook_binary: 'Este es un libro binario de Excel (.xlsb). Guárdelo como .xlsx o CSV.',
  sheet_not_found: 'Este libro no tiene la hoja “{{sheet}}”. Elija una de estas: {{sheets}}.',
  'sheet_not_found.none': 'Este libro no tiene ninguna hoja con celdas. Revíselo y guárdelo de nuevo.',
  upload_incomplete: 'La carga se interrumpió y no se guardó nada. Vuelva a subir el archivo.',
  'invalid.not_multipart': 'Envíe el archivo como multipart/form-data, en una parte llamada “file”.',
  'invalid.several_files':
    'Envíe un solo archivo por carga. No se guardó nada. Suba cada archivo por separado.',
  'invalid.file_missing': 'Elija un archivo para subir.',
  file_erased: 'Este archivo se eliminó el {{at, date}}. Vuelva a subirlo.',
  leads_from_file:
    'Estos leads vienen de un archivo, así que no puede editarlos aquí. Cambie el archivo y vuelva a subirlo.',
  'edit_conflict.leads':
    'Alguien cambió estos leads después de que usted los abrió, así que sus cambios no se guardaron. Vuelva a cargarlos y repita los cambios.',
  'edit_conflict.note':
    'Otra persona cambió la nota o las etiquetas de este lead, así que las suyas no se guardaron. Compárelas y vuelva a guardar.',
  'edit_conflict.view':
    'Esta vista se modificó entretanto, así que su cambio no se guardó. Revise la vista y vuelva a guardar.',
  upload_offset_wrong:
    'Esta parte no empieza donde terminó la anterior. Consulte hasta dónde llegó la carga y continúe desde ahí.',
  upload_expired: 'Esta carga quedó incompleta demasiado tiempo y la eliminamos. Vuelva a empezarla.',
  upload_part_in_progress:
    'Otra parte de este archivo aún se está enviando. Espere a que termine y vuelva a intentarlo.',
  'unavailable.part':
    'No pudimos guardar esta parte: nuestro disco está lleno o se cortó la conexión. Todo lo anterior está a salvo. Continúe en unos minutos.',
  'bad_request.tus':
    'Esta no es una solicitud del protocolo tus 1.0.0. Consulte https://tus.io/protocols/resumable-upload.',
  too_many_unfinished_uploads:
    'Tiene {{limit, number}} cargas sin terminar. Continúe o cancele una. Eliminamos las cargas sin terminar después de un día.',
  storage_full:
    'Este archivo necesita {{needed, number}} MB, pero usted ya usa {{used, number}} de {{limit, number}} MB. No se guardó. Eliminamos los archivos {{days, number}} días después de subirlos. Escríbanos si necesita más.',
  'storage_full.unpaid':
    'Este archivo necesita {{needed, number}} MB, pero usted ya usa {{used, number}} de {{limit, number}} MB. No se guardó. Eliminamos los archivos {{days, number}} días después de subirlos. Compre monedas para guardar hasta {{paid_limit, number}} MB.',
};
