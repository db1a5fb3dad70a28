import type english from '../../en/admin/suppressions.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  label: 'Exclusiones',
  lead: 'Estas personas no aparecen en los resultados de los clientes. Guardamos solo hashes: aquí se ve cuándo, por qué y qué administrador las excluyó, nunca sus nombres.',
  requests: 'Solicitudes de privacidad',
  empty: 'Aún no hay exclusiones',
  kind: 'Solicitada por',
  everybody: 'Cualquiera',
  kinds: { operator: 'Nosotros', request: 'La persona', drop: 'DROP de California' },
  names: {
    operator: 'Excluida por nosotros',
    request: 'Solicitud de privacidad {{number}}',
    drop: 'Solicitud de DROP {{id}}',
  },
  effects: { contact: 'Teléfono o correo oculto', hide: 'Oculta', erase: 'Eliminada' },
  working: 'En curso',
  identifiers_one: '{{count, number}} código hash',
  identifiers_other: '{{count, number}} códigos hash',
  confirmed: 'confirmada por {{email}}',
  by: 'por {{email}}',
  since: 'desde {{day}}',
  search: 'Buscar a una persona',
  add: 'Excluir a una persona',
  fields: {
    first_name: 'Nombre',
    last_name: 'Apellido',
    street: 'Número y calle',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    phone: 'Teléfono',
    email: 'Correo',
  },
  searchTitle: '¿Está excluida esta persona?',
  searchLead:
    'Escriba un teléfono, un correo o un nombre con dirección. Convertimos lo que escribe en un hash y no lo guardamos. La búsqueda se audita sin los datos de la persona.',
  searchVerb: 'Buscar',
  nobody: 'No está excluida.',
  found_one: '{{count, number}} exclusión encontrada:',
  found_other: '{{count, number}} exclusiones encontradas:',
  addTitle: 'Excluir a una persona',
  addLead:
    'Un teléfono o correo solo se oculta de todos los resultados. Con nombre y dirección, no se podrá encontrar a la persona. Guardamos solo hashes.',
  action: 'Acción',
  actions: {
    hide: 'Ocultar de todos los resultados',
    erase: 'Eliminar el registro y bloquearlo en importaciones',
  },
  reason: 'Motivo',
  reasonHelp: 'Se guarda aquí y en el registro de auditoría. No nombre a la persona.',
  addVerb: 'Excluir',
  lift: 'Levantar',
  liftNamed: 'Levantar: {{name}}',
  liftTitle: '¿Levantar: {{name}}?',
  liftText:
    'Se la podrá encontrar de nuevo desde ahora. Los resultados anteriores siguen ocultos, y un registro eliminado solo vuelve con la próxima importación.',
  liftOwn:
    'La persona lo pidió. La ley (Código Civil de California 1798.105 y 1798.120, y leyes similares de otros estados) le exige mantenerla hasta que acepte lo contrario. Levántela solo por uno de estos motivos.',
  ground: 'Motivo legal',
  chooseGround: 'Elegir',
  grounds: {
    they_asked: 'Lo pidió por escrito',
    not_theirs: 'Otra persona hizo la solicitud en su nombre',
    court_order: 'Lo ordenó un tribunal',
  },
  number: 'Número de solicitud',
  liftReasonHelp: 'Se guarda en el registro de auditoría. No nombre a la persona.',
  drop: 'Termina cuando se retira en DROP',
};

export default texts;
