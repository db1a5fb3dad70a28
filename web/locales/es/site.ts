import type english from '../en/site.ts';
import type { Translation } from '../translation.ts';

export default {
  home: {
    title: 'Inicio',
    welcome: 'Le damos la bienvenida a {{brand}}',
    newTrace: 'Nuevo skip trace',
    steps: {
      title: 'Primeros pasos',
      done: 'Listo',
      confirm: {
        title: 'Confirme su correo',
        text: 'Enlace enviado a {{email}}',
        confirmed: '{{email}} está confirmado',
        action: 'Reenviar enlace',
        busy: 'Enviando…',
      },
      sample: {
        title: 'Rastree 25 filas gratis',
        text: 'Su lista o nuestro ejemplo',
        action: 'Empezar gratis',
        review: 'Revisar pedido',
        reviewOf: 'Revisar pedido {{name}}',
        watch: 'Ver el progreso',
      },
      download: {
        title: 'Descargue sus resultados',
        text: 'Teléfonos, correos y direcciones, junto a sus columnas',
      },
      hide: 'Ocultar pasos',
    },
    example: {
      title: 'Lo que recibe por acierto',
      text: 'Una persona ficticia',
      property: 'Su fila: 1420 Maple Ave, Springfield, IL',
    },
    finished: {
      title: 'Terminados',
      all: 'Todos los pedidos',
      none: 'Aún no hay nada terminado',
    },
    result: '{{hits}} de {{leads}} · {{share}} de aciertos',
    coins: {
      title: 'Saldo',
      available_one: 'moneda disponible',
      available_other: 'monedas disponibles',
      held: 'Retenido: {{coins}}',
      buy: 'Comprar monedas',
      failed: 'No pudimos cargar sus monedas',
    },
    figures: 'Ver sus cifras',
  },
  faq: {
    title: 'Preguntas',
    search: 'Buscar preguntas',
    clear: 'Borrar la búsqueda',
    found_one: '{{count, number}} pregunta',
    found_other: '{{count, number}} preguntas',
    link: 'Copiar enlace a la pregunta',
    empty: {
      title: 'Aún no hay preguntas',
    },
    nothing: {
      title: 'Ninguna pregunta coincide',
      text: 'Pruebe otras palabras.',
      contact: 'Contáctenos',
    },
  },
} as const satisfies Translation<typeof english>;
