import type english from '../../en/admin/people.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  title: 'Personas',
  lead: 'Busque a una persona en los datos de referencia. Cada búsqueda y consulta queda auditada.',
  results: 'Resultados',
  start: {
    title: 'Buscar a una persona',
    text: 'Escriba un nombre con un código postal, o con ciudad y estado. Una calle hace la coincidencia más segura.',
  },
  nobody: 'No se encontró a nadie',
  age: 'edad {{band}}',
  phones_one: '{{count, number}} teléfono',
  phones_other: '{{count, number}} teléfonos',
  emails_one: '{{count, number}} correo',
  emails_other: '{{count, number}} correos',
  person: 'Persona',
  form: {
    label: 'Búsqueda',
    name: 'Nombre',
    nameMissing: 'Escriba nombre y apellido.',
    street: 'Calle',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    purpose: 'Propósito',
    audit: 'Se guarda en el registro de auditoría.',
    search: 'Buscar',
    busy: 'Buscando',
  },
};

export default texts;
