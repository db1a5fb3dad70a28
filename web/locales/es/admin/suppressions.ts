import type english from '../../en/admin/suppressions.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  label: 'Exclusiones',
  lead: 'Ocultas de los resultados. Guardamos solo hashes, nunca nombres.',
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
  effects: { contact: 'Contacto oculto', hide: 'Oculta', erase: 'Eliminada' },
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
  searchLead: 'Teléfono, correo, o nombre con dirección. Se audita sin estos datos.',
  searchVerb: 'Buscar',
  nobody: 'No está excluida.',
  found_one: '{{count, number}} exclusión:',
  found_other: '{{count, number}} exclusiones:',
  addLead: 'Un nombre con dirección oculta a la persona; un teléfono o correo solo oculta ese dato.',
  action: 'Acción',
  actions: {
    hide: 'Ocultar de los resultados',
    erase: 'Eliminar y bloquear en importaciones',
  },
  reason: 'Motivo',
  reasonHelp: 'Para el registro. No nombre a la persona.',
  addVerb: 'Excluir',
  lift: 'Levantar',
  liftNamed: 'Levantar: {{name}}',
  liftTitle: '¿Levantar: {{name}}?',
  liftText:
    'Podrá ser encontrada de nuevo. Los resultados anteriores siguen ocultos; los registros eliminados vuelven con la próxima importación.',
  liftOwn:
    'Lo pidió la propia persona. La ley (Código Civil de California 1798.105 y 1798.120, y leyes similares) exige mantenerlo hasta que acepte otra cosa. Levántelo solo por uno de estos motivos.',
  ground: 'Motivo legal',
  chooseGround: 'Elegir',
  grounds: {
    they_asked: 'Lo pidió por escrito',
    not_theirs: 'Otra persona hizo la solicitud en su nombre',
    court_order: 'Lo ordenó un tribunal',
  },
  number: 'Número de solicitud',
  drop: 'Termina cuando se retira en DROP',
};

export default texts;
