import type english from '../../en/admin/people.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  title: 'Personas',
  lead: 'Las búsquedas y consultas se auditan.',
  results: 'Resultados',
  start: {
    title: 'Buscar a una persona',
    text: 'Nombre con código postal, o ciudad y estado',
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
    search: 'Buscar',
    busy: 'Buscando',
  },
};

export default texts;
