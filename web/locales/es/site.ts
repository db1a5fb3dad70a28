import type english from '../en/site.ts';
import type { Translation } from '../translation.ts';

export default {
  home: {
    title: 'Inicio',
    newTrace: 'Nuevo skip trace',
    ordersFailed: 'No pudimos cargar sus pedidos',
    steps: {
      lead: 'Obtenga sus primeros resultados en tres pasos.',
      coins: 'Tiene {{coins}} para empezar.',
      states: { done: 'Listo', next: 'Siguiente', later: 'Después' },
      upload: {
        title: 'Suba sus leads',
        text: 'Use un archivo CSV o Excel con nombres, direcciones, teléfonos o correos. Reconocemos las columnas y usted las revisa.',
        action: 'Subir leads',
        again: 'Subir otra lista',
      },
      pay: {
        title: 'Revise el precio y pague',
        text: 'Vea cuántos leads podemos rastrear y cuánto puede costar como máximo. Paga una moneda por acierto y nada si no encontramos a la persona.',
        action: 'Revisar {{name}}',
      },
      results: {
        title: 'Llame a la persona correcta',
        text: 'Descargue teléfonos, correos y qué tan segura es cada coincidencia, junto a sus propias columnas.',
        running: 'Ver el progreso',
      },
    },
    running: { title: 'En curso', none: 'No hay nada en curso. Abajo están sus últimos resultados.' },
    last: {
      title: 'Últimos resultados',
      all: 'Todos los pedidos',
      none: 'Aún no ha terminado ningún pedido.',
    },
    coins: {
      title: 'Monedas',
      held: 'disponibles. Retenido por pedidos en curso: {{coins}}',
      free: 'disponibles. Una moneda paga un acierto.',
      buy: 'Comprar monedas',
      failed: 'No pudimos cargar sus monedas',
    },
  },
  faq: {
    title: 'Preguntas y respuestas',
    lead: 'Busque por palabra o vea lo que más preguntan los clientes.',
    search: 'Buscar preguntas',
    clear: 'Borrar la búsqueda',
    found_one: '{{count, number}} pregunta',
    found_other: '{{count, number}} preguntas',
    link: 'Copiar el enlace a esta pregunta',
    empty: {
      title: 'Aún no hay preguntas',
      text: 'Aquí aparecerán las respuestas a las preguntas más comunes.',
    },
    nothing: {
      title: 'Ninguna pregunta coincide',
      text: 'Pruebe con menos palabras o con otras.',
      contact: 'Contáctenos',
    },
    failed: 'No pudimos cargar las preguntas',
  },
} as const satisfies Translation<typeof english>;
