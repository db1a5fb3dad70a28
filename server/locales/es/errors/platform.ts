import type { platformErrors as english } from '../../en/errors/platform.ts';
import type { Translation } from '../../translation.ts';

export const platformErrors: Translation<typeof english> = {
  invalid: 'Algo en la solicitud no es válido. Revíselo e inténtelo de nuevo.',
  rate_limit: 'Demasiados intentos. Espere {{wait, duration}} y vuelva a intentarlo.',
  'rate_limit.requests': 'Demasiadas solicitudes. Espere {{wait, duration}} y vuelva a intentarlo.',
  api_key_rate_limit:
    'Esta clave API hizo más de {{limit, number}} llamadas en un minuto. Espere {{wait, duration}} y vuelva a intentarlo.',
  too_many_downloads:
    'Tiene {{limit, number}} descargas en curso. Espere a que termine una y vuelva a iniciar esta.',
  too_many_streams:
    'Su cuenta tiene las actualizaciones en vivo abiertas en {{limit, number}} navegadores. Cierre uno o recargue la página para ver las novedades.',
  too_many_searches:
    'Tiene {{running, number}} búsquedas en curso. Espere unos segundos y vuelva a intentarlo.',
  password_checks_busy:
    'Estamos verificando demasiadas contraseñas y no se cambió nada. Espere 5 segundos y vuelva a intentarlo.',
  'unavailable.uploads': 'Hay demasiados archivos en espera. Vuelva a intentarlo en un minuto.',
  database_unavailable:
    'No podemos conectar con nuestra base de datos en este momento. No se perdió nada. Vuelva a intentarlo en unos segundos.',
  disk_full:
    'Nuestro disco está lleno en este momento. Todo lo que guardó antes está a salvo y nada quedó a medias. Vuelva a intentarlo en unos minutos.',
  file_store_unavailable:
    'No podemos conectar con nuestros archivos en este momento. No se perdió nada. Vuelva a intentarlo en un minuto.',
  fault:
    'Algo falló de nuestro lado y no se cambió nada. Vuelva a intentarlo. Si sigue pasando, envíenos el ID de la solicitud: {{request_id}}.',
  'invalid.unstorable':
    'El texto tiene un carácter especial que no se puede guardar. Quítelo y vuelva a intentarlo.',
  media_type_unsupported: 'Envíe el cuerpo como JSON, con el encabezado “Content-Type: application/json”.',
  'media_type_unsupported.encoding': 'Envíe el cuerpo sin comprimir, sin el encabezado “Content-Encoding”.',
  json_invalid: 'El cuerpo no es JSON válido. Corríjalo y envíelo de nuevo.',
  'json_invalid.encoding':
    'El cuerpo no está codificado en UTF-8, así que los nombres se dañarían. Codifíquelo en UTF-8 y envíelo de nuevo.',
  request_too_large:
    'Esta solicitud supera los {{megabytes, number}} MB. Envíe menos cada vez o suba un archivo.',
  'request_too_large.leads':
    'Estos leads superan los {{megabytes, number}} MB. Envíe menos cada vez o suba un archivo.',
  'request_too_large.photo': 'Esta foto es demasiado grande. Elija una de hasta 5 MB.',
  page_not_found: 'No hay ninguna página en esta dirección. Revísela y vuelva a intentarlo.',
  call_not_found:
    'No hay ninguna llamada de API con ese método y esa dirección. Vea la lista de llamadas en /api/v1/openapi.json.',
  sign_in_required: 'Inicie sesión para continuar.',
  'sign_in_required.key': 'Inicie sesión o envíe una clave API en el encabezado “x-api-key”.',
  session_required: 'Una clave API no puede hacer esta llamada. Inicie sesión en el sitio web para hacerlo.',
  'seat_required.owner': 'Solo un propietario puede hacer esto. Pídaselo a un propietario de su cuenta.',
  'seat_required.manager':
    'Solo un gestor o un propietario puede hacer esto. Pídaselo a un propietario de su cuenta.',
  'seat_required.card':
    'Solo un propietario puede pagar con tarjeta. Pague con monedas o pídaselo a un propietario de su cuenta.',
  admin_required: 'Solo un administrador puede hacer esto.',
  api_key_in_address:
    'Envíe la clave API en el encabezado “x-api-key”, nunca en la dirección. Es posible que otros hayan visto esta clave: reemplácela.',
  'api_key_invalid.mistyped':
    'Esta clave API no es válida: falta un carácter o hay uno incorrecto. Vuelva a copiarla.',
  'api_key_invalid.unknown': 'No conocemos esta clave API. Cree una nueva en la página de la API.',
  'api_key_invalid.revoked': 'Esta clave API fue revocada. Cree una nueva en la página de la API.',
  'api_key_invalid.expired': 'Esta clave API venció. Cree una nueva en la página de la API.',
  api_key_address:
    'Esta clave API no se puede usar desde esta dirección IP. Agréguela a las direcciones permitidas de la clave.',
  api_key_scope: 'Esta clave API no tiene el alcance “{{scope}}”. Use una clave que lo tenga.',
  test_key:
    'Las claves de prueba solo rastrean personas ficticias, una por una, con POST /trace. Use una clave real para sus propios leads y pedidos.',
  idempotency_key_invalid:
    'La Idempotency-Key no es válida. Use de 1 a 255 letras, dígitos o símbolos sin espacios.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó en otra llamada. Elija una nueva para esta.',
  idempotency_key_in_use:
    'La primera llamada con esta Idempotency-Key sigue en curso. Vuelva a intentarlo en un momento.',
  'not_while_acting.sign_in': 'Solo el cliente puede cambiar cómo inicia sesión o cerrar sus sesiones.',
  'not_while_acting.money':
    'Solo el cliente puede pagar, gastar sus monedas o cambiar tarjetas, planes y cobros.',
  'not_while_acting.data': 'Solo el cliente puede descargar o exportar sus datos.',
  'not_while_acting.deletion': 'Solo el cliente puede eliminar sus datos o cancelar sus pedidos.',
  'not_while_acting.keys': 'Solo el cliente puede cambiar sus claves API y webhooks.',
  'not_while_acting.terms': 'Solo el cliente puede aceptar los términos.',
  'not_while_acting.console': 'Primero regrese a su propia cuenta.',
  'database_in_use.own_folder':
    'OpenSkip está en marcha con esta carpeta de datos, así que la base de datos ya le pertenece. No se cambió nada.',
  database_in_use:
    'Otro servicio o comando está usando esta base de datos con otra carpeta de datos. No se cambió nada. Deténgalo y vuelva a intentarlo.',
};
