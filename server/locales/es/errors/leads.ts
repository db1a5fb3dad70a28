import type { leadsErrors as english } from '../../en/errors/leads.ts';
import type { Translation } from '../../translation.ts';

export const leadsErrors: Translation<typeof english> = {
  leads_not_found: 'Ninguno de estos leads existe ya. Seleccione otros.',
  'leads_not_found.download':
    'Ninguno de estos leads corresponde a esta descarga. Seleccione otros o elija otra descarga.',
  'leads_not_found.layout':
    'Ninguno de estos leads tiene contactos para este diseño. Desbloquee posibles coincidencias, o elija otros leads u otras columnas.',
  'leads_not_found.running':
    'Los pedidos de estos leads no han terminado. Elimine los leads cuando terminen.',
  leads_untraceable: 'Ninguno de estos leads tiene datos suficientes para el skip trace. Seleccione otros.',
  not_a_possible:
    'Solo puede desbloquear posibles coincidencias. Este lead ya muestra todo lo que encontramos. No se le cobró nada.',
  nothing_to_unlock:
    'No encontramos teléfono ni correo de esta coincidencia, así que no hay nada que desbloquear. No se le cobró nada.',
  on_own_list:
    'Todo lo que encontramos de esta coincidencia está en su lista de no contactar, así que no hay nada que desbloquear. No se le cobró nada.',
  too_many_entries:
    'Su lista de no contactar admite {{limit, number}} entradas. No se agregó nada. Elimine algunas primero.',
  person_suppressed: 'Esta persona nos pidió ocultar sus datos. No se le cobró nada.',
};
