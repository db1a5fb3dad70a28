import type english from '../../en/admin/compliance.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  complaints: {
    search: 'Teléfono',
    empty: 'No hay quejas abiertas',
    copy: 'Copiar teléfono',
    states: { open: 'Abiertas', resolved: 'Resueltas' },
    columns: {
      phone: 'Teléfono',
      reports: 'Marcado erróneo',
      accounts: 'Clientes',
      confirmed: 'Marcado correcto',
      sources: 'Fuentes',
      last: 'Último aviso',
    },
    actions: 'Acciones para {{phone}}',
    person: 'Buscar a la persona {{id}}',
    resolve: {
      title: '¿Resolver las quejas sobre {{phone}}?',
      text: 'Vuelve con el próximo reporte.',
      verb: 'Marcar resuelta',
    },
    suppress: {
      title: '¿Excluir {{phone}}?',
      text: 'Se oculta de todos los resultados. Levántelo en Exclusiones.',
      verb: 'Excluir teléfono',
    },
  },
  callLists: {
    title: 'Listas de llamadas',
    lead: 'Renueve las listas cada 31 días; las más viejas ya no descartan teléfonos.',
    names: {
      ftc: 'Lista nacional de no llamar',
      state: 'Listas estatales de no llamar',
      own: 'Su lista de no llamar',
      litigators: 'Litigantes conocidos',
    },
    states: { missing: 'Sin cargar', overdue: 'Vencida', current: 'Al día' },
    kinds: { full: 'lista completa', change: 'cambios' },
    missing: 'Los teléfonos no se revisan.',
    numbers_one: '{{count, number}} teléfono',
    numbers_other: '{{count, number}} teléfonos',
    areas_one: '{{count, number}} código de área',
    areas_other: '{{count, number}} códigos de área',
    age_one: 'de hace {{count, number}} día',
    age_other: 'de hace {{count, number}} días',
    skipped: '{{lines}} líneas omitidas',
    load: 'Cargar',
    loadNamed: 'Cargar: {{name}}',
    files: 'Archivos cargados',
    choose: 'Elegir archivo',
    file: 'Archivo de la lista',
    numberFile:
      'Texto, gzip o zip, un teléfono por línea. Las listas completas reemplazan sus códigos de área.',
    litigatorFile: 'CSV: phone, name, reason, date. Reemplaza la lista.',
    day: 'Fecha de la lista',
    dayHelp: 'Vacío: del nombre del archivo',
    progress: 'Cargando la lista',
    broken: 'Se perdió la conexión. No se cargó nada. Vuelva a intentarlo.',
    changed:
      'El archivo se modificó o se movió después de que lo eligió. No se cargó nada. Elíjalo de nuevo.',
  },
};

export default texts;
