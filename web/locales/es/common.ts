import type english from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  actions: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    signIn: 'Iniciar sesión',
    tryAgain: 'Volver a intentar',
  },
  coins_one: '{{count, number}} moneda',
  coins_other: '{{count, number}} monedas',
  span: {
    now: 'ahora mismo',
    seconds: '{{count, number}} s',
    minutes: '{{count, number}} min',
    hours: '{{count, number}} h',
    hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  },
  states: {
    loading: 'Cargando',
    failed: 'No pudimos cargar esto',
    request: 'Solicitud {{id}}',
  },
  faults: {
    unreachable:
      'No podemos conectar con el servidor. No cambió nada. Revise su conexión y vuelva a intentarlo.',
    unreadable: 'No podemos leer la respuesta del servidor ({{http}}). Vuelva a intentarlo.',
    page: 'Algo salió mal. Vuelva a cargar la página.',
    copy: 'Su navegador no permitió copiar.',
  },
  messagePages: {
    home: 'Volver al inicio',
    notAuthorized: 'No tiene autorización',
    notAuthorizedText: 'No tiene permiso para ver esta página. Vuelva al inicio.',
    notFound: 'Página no encontrada',
    notFoundText: 'Revise la dirección.',
    failed: 'Algo salió mal',
    failedText: 'El problema es nuestro. Sus archivos, pedidos y monedas están a salvo.',
    offline: 'No hay conexión',
    offlineText: 'Se abre cuando vuelva la conexión.',
    replaced: 'Hay una versión nueva',
    replacedText: 'Recargue para continuar.',
    reload: 'Recargar',
  },
  connection: {
    lost: 'Sin conexión. Se restablece automáticamente.',
    back: 'La conexión se restableció.',
  },
  copied: 'Copiado',
  password: { hide: 'Ocultar {{field}}', show: 'Mostrar {{field}}' },
  table: {
    perPage: 'Filas por página:',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    columns: 'Columnas',
  },
  pages: {
    label: 'Páginas',
    first: 'Primera página',
    last: 'Última página',
    next: 'Página siguiente',
    previous: 'Página anterior',
    go: 'Ir a la página {{page, number}}',
    here: 'Página {{page, number}}',
  },
} as const satisfies Translation<typeof english>;
