import type { wordingProblemTexts as english } from '../../en/emails/wording.ts';
import type { Translation } from '../../translation.ts';

export const wordingProblemTexts: Translation<typeof english> = {
  'wording.not_here': 'Quite {{placeholder}}.',
  'wording.unknown': 'Quite {{placeholder}}. Aquí puede usar {{allowed}}.',
  'wording.malformed': 'Escriba los marcadores con dos llaves a cada lado, por ejemplo {{example}}.',
  'wording.own_line': 'Ponga {{placeholder}} en una línea propia.',
  'wording.missing': 'Este correo necesita {{placeholder}}. Vuelva a ponerlo.',
  'wording.missing_either':
    'Este correo necesita {{placeholder}} o {{details}}. Vuelva a poner uno de los dos.',
  'wording.no_button': 'Escriba el texto del botón.',
};
