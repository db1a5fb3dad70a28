import type english from '../../en/notifications/notices.ts';
import type { Translation } from '../../translation.ts';

export default {
  links: {
    label: 'Sobre este servicio',
    prices: 'Precios',
    terms: 'Términos',
    privacy: 'Privacidad',
    status: 'Estado',
    optOut: 'Sus opciones de privacidad',
    home: 'Ir a {{brand}}',
  },
  operator: 'Quién opera este servicio',
  terms: {
    title: 'Términos',
    lead: 'Todos los clientes aceptan la primera parte.',
    own: 'Términos del servicio',
  },
  privacy: {
    title: 'Privacidad',
    people: 'Personas en los datos',
    peopleText:
      'Encontramos a las personas y cómo contactarlas en registros públicos y fuentes con licencia. Contienen nombres, direcciones, teléfonos, correos y años de nacimiento. Los clientes declaran un propósito lícito antes de buscar, y registramos cada búsqueda.',
    rights: 'Sus opciones',
    rightsText:
      'Puede ver lo que tenemos de usted, ocultarlo de todos los resultados o eliminarlo. Es gratis y no necesita una cuenta. Respondemos en un plazo de 45 días, por lo general en minutos. Respetamos la señal Global Privacy Control de su navegador.',
    choose: 'Ver lo que tienen de mí',
    customers: 'Clientes',
    customersText:
      'Una cuenta tiene un nombre, un correo, configuración, pedidos y pagos. Los números de tarjeta van al proveedor de pagos y nunca llegan a este servicio. Puede exportarlo todo o eliminar su cuenta en su perfil. No rastreamos a los visitantes para terceros ni vendemos datos de nuestros clientes.',
    kept: 'Cuánto tiempo conservamos los datos',
    files: 'Archivos subidos: {{count, number}} días.',
    results: 'Leads y resultados: {{count, number}} meses.',
    audit: 'Registro de búsquedas de personas: {{count, number}} años.',
    books: 'Facturas y pagos: el tiempo que exijan las leyes contables.',
    own: 'Aviso de privacidad del operador',
    broker: 'Registros y avisos legales',
  },
  status: {
    title: 'Estado del servicio',
    works: 'Todo funciona',
    late: 'Algunas partes tienen retraso',
    down: 'El servicio no responde',
    downHint: 'Seguiremos comprobando.',
    lateHint: 'No se pierde nada.',
    site: 'Sitio web y API',
    tracing: 'Rastreo de pedidos',
    messages: 'Avisos, correos y webhooks',
    part: { works: 'Funciona', late: 'Con retraso', down: 'No responde' },
    at: 'Comprobado <time />',
  },
} as const satisfies Translation<typeof english>;
