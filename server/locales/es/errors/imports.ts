import type { importsErrors as english } from '../../en/errors/imports.ts';
import type { Translation } from '../../translation.ts';

export const importsErrors: Translation<typeof english> = {
  archive_columns_differ:
    '“{{name}}” tiene otras columnas que los archivos anteriores del zip. Impórtelo por separado con --entry.',
  'import_changed.stopped':
    'La importación se detuvo. Las filas importadas se conservan. Importe el mismo archivo de nuevo para continuar.',
  file_has_no_rows: 'Este archivo no tiene filas. Verifique que sea el archivo correcto.',
  not_a_zip: 'Este archivo no es un ZIP, aunque su nombre lo indique. Vuelva a descargarlo.',
  'file_damaged.gzip':
    'Este archivo gzip está incompleto o dañado. Las filas ya importadas se conservan. Descárguelo de nuevo e impórtelo para continuar.',
  'file_damaged.zip':
    'Este archivo ZIP está incompleto o dañado. Las filas ya importadas se conservan. Descárguelo de nuevo e impórtelo para continuar.',
  'file_damaged.parquet':
    'Este archivo Parquet está incompleto o dañado. Las filas ya importadas se conservan. Descárguelo de nuevo e impórtelo para continuar.',
  'file_damaged.directory':
    'Este archivo ZIP está incompleto o dañado. No se importó nada. Vuelva a descargarlo.',
  'file_damaged.unopened': 'Este archivo está incompleto o dañado. No se importó nada. Vuelva a descargarlo.',
  'file_damaged.upload':
    'Este archivo está cortado o dañado. No se guardó nada. Descárguelo de nuevo y use la nueva copia.',
  'file_damaged.json':
    'No podemos leer el JSON de este archivo desde la línea {{line, number}}. No se guardó nada. Corrija el archivo o guárdelo como CSV.',
  'file_damaged.not_whole':
    'Este archivo está incompleto o dañado: no podemos descomprimirlo entero. No se importó nada. Descárguelo de nuevo y use la nueva copia.',
  'file_damaged.last_line':
    'La última línea de este archivo está cortada. No se cambió nada. Vuelva a descargarlo.',
  'file_damaged.list': 'Este archivo está incompleto o dañado. No se cambió nada. Vuelva a descargarlo.',
  'file_locked.zip':
    'Este archivo ZIP está protegido con contraseña. Descomprímalo y elija el archivo que contiene.',
  file_packed_twice:
    '“{{name}}”, dentro de este archivo, también está comprimido. Descomprima el archivo y elija ese.',
  archive_entry_not_found: 'Este archivo no contiene “{{name}}”. Contiene: {{names}}.',
  archive_entry_unclear:
    'Este archivo contiene varias tablas. Elija una (en la línea de comandos, con --entry): {{names}}.',
  'archive_entry_unclear.none': 'Este archivo no contiene ninguna tabla. Contiene: {{names}}.',
  'archive_entry_unclear.empty': 'Este archivo está vacío. Vuelva a descargarlo.',
  parquet_too_large:
    'Este archivo Parquet tiene grupos de filas de más de 1 GB. Escríbalo con grupos más pequeños.',
  not_json_lines:
    'Este archivo no es JSON Lines. Escriba una persona por línea en JSON, como muestra docs/importing.md.',
  preset_not_found: 'No existe el formato predefinido “{{preset}}”. Elija uno de estos: {{presets}}.',
  wrong_preset:
    '“Personas (líneas JSON)” lee un solo archivo JSON Lines y este no lo es. Elija otro tipo de archivo, o ninguno.',
  wrong_preset_columns:
    'Este archivo no corresponde a “{{preset, preset}}”: le faltan las columnas {{columns}}. Revise el archivo. Si sus columnas cambiaron de nombre, impórtelo sin tipo de archivo y asígnelas usted.',
  'wrong_preset_columns.register':
    '“{{file}}” se parece al archivo “{{title}}” de {{preset, preset}}, pero le faltan las columnas {{columns}}. Descárguelo de nuevo con su encabezado y todas sus columnas, o elija otro tipo de archivo. No se importó nada.',
  'wrong_preset_columns.foreign':
    '“{{file}}” no es un archivo de {{preset, preset}}. Déjelo fuera o elija otro tipo de archivo. No se importó nada.',
  'wrong_preset_columns.width':
    'No es un archivo de {{preset, preset}}: sus filas no tienen {{width, number}} caracteres. Descárguelo de nuevo o elija otro tipo de archivo.',
  one_file_only:
    'Solo se importan varios archivos juntos si son de un mismo registro de empresas. Elíjalo como tipo de archivo o importe un archivo a la vez.',
  register_file_missing:
    'Los archivos de {{preset, preset}} van juntos. Falta: {{files}}. Agregue lo que falta e impórtelos todos juntos. No se importó nada.',
  'wrong_preset_columns.headerless':
    'Este archivo no corresponde a su tipo de archivo: sus filas tienen {{columns, number}} columnas en lugar de {{expected, number}}. Elija otro, o ninguno.',
  'mapping_incomplete.names':
    'Ninguna columna tiene los nombres de las personas. Asigne first_name y last_name, o full_name.',
  'mapping_incomplete.reach':
    'Ninguna columna tiene direcciones ni contactos. Asigne property_address con property_zip (o property_city y property_state), un teléfono o un correo.',
  source_license_differs:
    'La fuente “{{source}}” tiene la licencia {{license}}. Use esa licencia u otro nombre de fuente.',
  source_date_missing:
    'Este archivo tiene edades. Para convertirlas en años de nacimiento, indique la fecha del archivo (en la línea de comandos, con --as-of). Sin ella se perderían los años de nacimiento del archivo del {{at, date}} en “{{source}}”.',
  'invalid.source_date':
    'Este archivo tiene edades. Para convertirlas en años de nacimiento, indique la fecha del archivo. Sin ella se perderían los años de nacimiento del archivo del {{at, date}} en “{{source}}”.',
  'invalid.source_license':
    'La fuente “{{source}}” tiene la licencia {{license}}. Elija esa licencia o escriba otro nombre de fuente.',
  source_shrunk:
    'A este archivo le faltan {{missing, number}} de los {{known, number}} registros de su fuente; puede estar incompleto o ser otro archivo. No se retiró ningún registro. Si no es el correcto, deshaga esta importación. Si lo es, impórtelo de nuevo y permita retirar la mayoría (en la línea de comandos, con --withdraw-missing=most).',
  import_being_undone:
    'Se está deshaciendo una importación en “{{source}}”. Espere a que termine. Si se interrumpió, “openskip imports” indica cómo continuarla.',
  'import_not_undoable.already': 'Esta importación ya se deshizo.',
  'import_not_undoable.resumes':
    'El archivo de esta importación se subió en el navegador, así que se reanuda sola. Primero deténgala y quite el archivo.',
  'import_not_undoable.running': 'Esta importación sigue en curso. Deténgala o espere a que termine.',
  'import_not_undoable.older':
    'Solo se pueden deshacer las importaciones más recientes de “{{source}}”, empezando por la última. Deshaga primero las posteriores. Las antiguas no se pueden deshacer.',
  import_not_found: 'No encontramos esta importación.',
  import_stopped: 'Un administrador detuvo esta importación. Lo importado se conserva y puede deshacerlo.',
  import_already_running: 'Este archivo ya se está importando. Espere a que termine.',
  file_gone: 'Este archivo ya no está en nuestro disco. Vuelva a subirlo.',
  'disk_full.import':
    'El disco está lleno. Lo importado antes se conserva y nada quedó a medias. Libere espacio y vuelva a importar el mismo archivo para continuar.',
  disk_too_small:
    'Este archivo ocupa {{size_gb, number}} GB y el disco del servidor tiene lugar para {{free_gb, number}} GB. Libere espacio y vuelva a subirlo.',
  list_date_missing:
    'El nombre del archivo no tiene fecha. Indique la fecha de la lista, por ejemplo con --date 2026-11-01.',
  list_date_in_future: 'La fecha de la lista está en el futuro. Revise la fecha y el reloj del servidor.',
  file_not_found: 'El archivo no existe o no podemos leerlo. Revise la ruta.',
  list_is_xml: 'Esta lista de teléfonos es XML. Descárguela como archivo de texto plano.',
  'list_unreadable.lines':
    'Esta no es una lista de teléfonos: no podemos leer {{refused, number}} de sus líneas. Escriba un número por línea, como 217,5550142 o 2175550142.',
  'list_unreadable.empty':
    'Este archivo está vacío. No se cambió nada. Revise que la descarga haya terminado.',
  'list_unreadable.columns':
    'Esta no es una tabla con las columnas phone, name y reason, o está incompleta. Vuelva a descargarla.',
  'list_unreadable.no_phones':
    'No encontramos teléfonos en este archivo. Necesita las columnas phone, name y reason.',
  list_outdated:
    'Ya está cargada una lista más reciente del código de área {{area}}, del {{at, date}}. No se cambió nada.',
  'list_outdated.litigators':
    'Ya está cargada una lista más reciente de litigantes, del {{at, date}}. No se cambió nada.',
  list_full_first:
    'Este archivo solo tiene cambios y aún no hay una lista cargada del código de área {{area}}. Cargue primero la lista completa.',
  drop_sync_running: 'Ya hay una sincronización con DROP en curso. Espere a que termine.',
  drop_not_configured:
    'No hay ninguna clave de DROP configurada. Obténgala en el Data Broker Portal e inicie el servicio con OPENSKIP_DROP_KEY.',
  'mapping_incomplete.secret': 'Nunca guardamos datos como los de “{{column}}”. No asigne esa columna.',
};
