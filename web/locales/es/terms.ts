import type english from '../en/terms.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Uso aceptable',
  lead: 'Los resultados tratan de personas reales. Al rastrear, usted acepta lo siguiente:',
  points: {
    notReport:
      'Esto no es una verificación de antecedentes. Este servicio no es una agencia de informes del consumidor (consumer reporting agency), y ningún resultado es un informe del consumidor (consumer report) según la Ley de Informe Justo de Crédito (Fair Credit Reporting Act, FCRA).',
    notFor:
      'No juzgaré a las personas por los resultados. No usaré los resultados, ni en todo ni en parte, para decidir sobre el crédito, los seguros, el empleo, la vivienda o el alquiler de nadie, ni para ningún otro fin que mencione esa ley.',
    purpose:
      'Rastreo por un motivo lícito. Rastreo únicamente para el propósito que declaro en cada pedido, y la ley lo permite. Algunos datos se encuentran solo para los propósitos que menciona la ley que los protege (GLBA, DPPA).',
    calls:
      'Respeto a las personas que contacto. Cumpliré las leyes sobre llamadas y mensajes de texto, respetaré las solicitudes de exclusión y nunca rastrearé para hostigar, amenazar o acosar a nadie.',
    record: 'Registramos quién vio a qué persona, cuándo, desde dónde y con qué propósito.',
  },
  box: 'Acepto los términos de uso aceptable',
  read: 'Leer los términos',
  needed: 'Para crear una cuenta, acepte los términos de uso aceptable.',
  accept: 'Aceptar',
  accepting: 'Aceptando…',
  signOut: 'Cerrar sesión',
  close: 'Cerrar',
} as const satisfies Translation<typeof english>;
