/** The default questions and answers in Spanish, by their ids in `faq.ts`. */
export const spanishFaq: {
  sections: Readonly<Record<string, string>>;
  /** `answer`: one paragraph per item. */
  entries: Readonly<Record<string, { question: string; answer: readonly string[] }>>;
} = {
  sections: {
    start: 'Primeros pasos',
    files: 'Archivos y columnas',
    price: 'Monedas y precio',
    results: 'Resultados',
    running: 'Mientras se procesa',
    privacy: 'Privacidad y ley',
  },
  entries: {
    'what-is-skip-tracing': {
      question: '¿Qué es el skip trace?',
      answer: [
        'El skip trace encuentra los datos de contacto de una persona o de un propietario cuando usted solo tiene un nombre, una dirección o un número viejo. Usted sube una lista. Por cada fila devolvemos teléfonos, correos y direcciones, y qué tan seguros estamos de que es la persona correcta.',
      ],
    },
    'first-trace': {
      question: '¿Cómo rastreo mi primera lista?',
      answer: [
        'Abra [Skip Trace](/skip-trace), elija un archivo, revise las columnas y mire el precio. No cobramos nada hasta que pague.',
        'La mayoría de las listas tarda unos minutos. Puede salir de la página. Le avisamos cuando el pedido esté listo.',
      ],
    },
    'no-list-yet': {
      question: '¿Puedo probarlo sin una lista?',
      answer: [
        'Sí. Pegue unas filas en [Skip Trace](/skip-trace) en vez de subir un archivo. Si este servicio incluye la demostración, también puede usar un archivo de ejemplo con 25 leads ficticios.',
      ],
    },
    'confirm-email': {
      question: '¿Por qué debo confirmar mi correo?',
      answer: [
        'Para que los enlaces de contraseña y los avisos lleguen solo a usted. Abra el enlace del correo que le enviamos al registrarse. Funciona durante 24 horas. Puede pedir otro enlace en [su perfil](/my-profile/account).',
      ],
    },
    'file-types': {
      question: '¿Qué archivos puedo subir?',
      answer: [
        'CSV, TSV y libros de Excel (.xlsx), hasta 500 MB y 1,000,000 de filas, salvo que este servicio tenga otros límites. Detectamos el separador (coma, punto y coma, tabulador o barra), la codificación (UTF-8, UTF-16 o Windows-1252), la hoja y la fila de encabezados. Puede cambiar cada uno después de subir el archivo.',
        'No aceptamos libros con macros ni enlaces a otros archivos. Guarde una copia sin ellos o guárdelo como CSV.',
      ],
    },
    'what-a-row-needs': {
      question: '¿Qué necesita una fila para el skip trace?',
      answer: [
        'Una de estas cosas: una dirección con código postal o con ciudad y estado; un nombre completo con código postal o con ciudad y estado; un teléfono; o un correo. Cuanto más tenga la fila, mejor será la coincidencia.',
      ],
    },
    'wrong-column': {
      question: 'Una columna se asignó mal. ¿Qué puedo hacer?',
      answer: [
        'Cámbiela en el paso de columnas. Cada columna tiene una lista de campos y muestra tres de sus celdas. Las columnas que no asigne las devolvemos sin cambios.',
      ],
    },
    'owner-names': {
      question: 'Mi archivo tiene varios dueños en una celda, como “SMITH JOHN & MARY”. ¿Funciona?',
      answer: [
        'Sí. Asigne la columna a “nombre completo”. Separamos varios dueños, nombres invertidos, sufijos y “et al”, y reconocemos empresas, fideicomisos y agencias. Las direcciones en una sola celda también funcionan.',
      ],
    },
    'rows-that-cannot': {
      question: '¿Qué pasa con las filas inválidas?',
      answer: [
        'Son gratis. Antes de pagar ve cuántas hay y por qué, y puede descargarlas para corregirlas. Si una fila está dos veces en su archivo, la rastreamos una vez.',
      ],
    },
    'what-it-costs': {
      question: '¿Cuánto cuesta un skip trace?',
      answer: [
        'Una moneda por acierto. Las filas sin acierto, las subidas y las búsquedas repetidas son gratis. Antes de pagar ve el precio esperado y el precio máximo.',
      ],
    },
    'what-is-a-hit': {
      question: '¿Qué es un acierto?',
      answer: [
        'Un acierto es una fila donde encontramos a la persona con una confianza de 0.9 o más y al menos un teléfono o correo que no estaba en su fila. No cobramos una coincidencia con menos confianza ni una sin contactos nuevos.',
      ],
    },
    'held-coins': {
      question: '¿Por qué retienen monedas mientras se procesa un pedido?',
      answer: [
        'Al pagar, retenemos el precio máximo del pedido para que no se quede sin monedas. Tomamos monedas de esa retención a medida que llegan los aciertos. Cuando el pedido termina, recibe el resto.',
      ],
    },
    'get-coins': {
      question: '¿Cómo obtengo monedas?',
      answer: [
        'Las cuentas nuevas pueden recibir monedas de prueba gratis. Puede comprar cualquier cantidad con tarjeta en [Monedas](/coins) o recibir monedas cada mes con un [plan](/payments-plans). Las monedas que compra no vencen. Las de un plan vencen al final de su periodo, y las usamos primero. Su saldo está arriba en cada página.',
      ],
    },
    refunds: {
      question: '¿Puedo obtener un reembolso?',
      answer: [
        'Reporte un número equivocado en su fila. Si todos los números de un acierto resultan equivocados, le reembolsamos su moneda, hasta un límite para su cuenta. Las monedas sin usar de un pedido vuelven a usted cuando termina.',
        'Si quiere que le devuelvan el dinero de monedas que compró, pídalo a la empresa que opera este servicio. Los reembolsos y sus notas de crédito están en [Facturación](/my-profile/billing).',
      ],
    },
    'too-few-coins': {
      question: '¿Y si no tengo monedas suficientes para una lista?',
      answer: [
        'Pague con tarjeta, o use sus monedas y pague el resto con tarjeta. Paga el precio máximo del pedido. Usted elige de antemano si las monedas sin usar quedan en su cuenta o vuelven a su tarjeta. También puede pagar más tarde: guardamos su archivo y sus columnas.',
      ],
    },
    confidence: {
      question: '¿Qué significa la confianza?',
      answer: [
        'Es la probabilidad, de 0 a 1, de que encontramos a la persona de su fila. Comparamos a todos los que podrían coincidir, incluida la posibilidad de que la persona correcta no esté en nuestros datos. Abra una fila para ver qué cuenta a favor y en contra de la coincidencia.',
      ],
    },
    outcomes: {
      question: '¿Qué significan acierto, posible, sin contacto y sin acierto?',
      answer: [
        'Acierto: encontramos a la persona y una forma de contactarla. Posible: alguien coincide con una confianza entre 0.5 y 0.9. Usted ve quién es, con los contactos ocultos, y no paga nada. Sin contacto: encontramos a la persona, pero ninguna forma nueva de contactarla. Sin acierto: nadie coincide lo suficiente, y la fila dice por qué.',
      ],
    },
    'empty-fields': {
      question: '¿Por qué algunos campos de un resultado están vacíos?',
      answer: [
        'Porque ninguna fuente tiene ese dato. Nunca adivinamos para llenar una columna. Una marca vacía no significa “no”. Por ejemplo, una marca vacía de no llamar significa que no lo sabemos.',
      ],
    },
    'do-not-call': {
      question: '¿Puedo llamar a todos los números de mis resultados?',
      answer: [
        'No automáticamente. Antes de llamar o enviar mensajes, consulte las listas nacionales y estatales de no llamar y cumpla las leyes que le correspondan. Si un resultado no marca un número, no sabemos si está en una lista.',
      ],
    },
    download: {
      question: '¿Cómo descargo los resultados?',
      answer: [
        'Abra el pedido en [Pedidos recientes](/orders) y elija Descargar. Elija las filas, el diseño y el tipo de archivo: CSV, un libro de Excel o líneas JSON. En el diseño predeterminado, sus propias columnas van primero, sin cambios y en su orden. Protegemos las celdas que una hoja de cálculo podría ejecutar como fórmula.',
      ],
    },
    'find-order': {
      question: '¿Dónde encuentro un pedido anterior?',
      answer: [
        'En [Pedidos recientes](/orders), del más nuevo al más antiguo, con sus aciertos y su precio. Para buscar por nombre o número, presione Ctrl K, o ⌘ K en una Mac.',
      ],
    },
    'leave-the-page': {
      question: '¿Puedo cerrar la página mientras se procesa un pedido?',
      answer: [
        'Sí. Se procesa en nuestros servidores. [Inicio](/) muestra qué está en curso. Le avisamos cuando el pedido esté listo, y por correo si lo activó.',
      ],
    },
    'order-failed': {
      question: '¿Y si un pedido falla?',
      answer: [
        'Puede descargar todo lo que rastreamos hasta ese momento. Cobramos solo esos aciertos y devolvemos las demás monedas. Antes de que un pedido falle, reintentamos varias veces las partes con error.',
      ],
    },
    notices: {
      question: '¿Cómo elijo qué correos recibo?',
      answer: [
        'Elija cada tipo de correo en [Avisos](/my-profile/notifications) de su perfil. Cada uno de estos correos también tiene un enlace para cancelarlo. Los correos sobre la seguridad de su cuenta se envían siempre.',
      ],
    },
    'permissible-purpose': {
      question: '¿Por qué debo elegir un propósito?',
      answer: [
        'La ley protege a las personas de que las busquen sin motivo. Cada pedido necesita un propósito, que guardamos con el pedido. Usted confirma que es cierto.',
      ],
    },
    fcra: {
      question: '¿Puedo usar los resultados para decidir sobre crédito, empleo, vivienda o seguros?',
      answer: [
        'No. Los resultados no son informes del consumidor según la ley Fair Credit Reporting Act. No los use para decidir sobre crédito, empleo, vivienda o seguros, ni para nada más que esa ley abarque.',
      ],
    },
    'who-sees-my-lists': {
      question: '¿Quién puede ver mis listas y resultados?',
      answer: [
        'Usted y la empresa que opera este servicio, porque están en sus servidores. Ningún otro cliente puede. Registramos cada descarga y consulta con quién, cuándo y desde dónde.',
      ],
    },
    'my-data': {
      question: '¿Puedo exportar o eliminar mis datos?',
      answer: [
        'Sí, en [su perfil](/my-profile/account). La exportación contiene todos los datos que tenemos de usted. Si elimina su cuenta, quitamos sus listas, resultados y perfil. Los registros que la ley nos exige conservar, como el libro de monedas, quedan sin su nombre.',
      ],
    },
    'second-factor': {
      question: '¿Cómo protejo mi cuenta?',
      answer: [
        'Use una contraseña que no use en ningún otro lugar. Active la verificación en dos pasos en [Seguridad](/my-profile/security) para escribir un código de una app de autenticación cada vez que entre. Guarde sus códigos de recuperación fuera de su teléfono. [Sesiones](/my-profile/sessions) muestra dónde tiene la sesión abierta. Cierre las que no reconozca.',
      ],
    },
  },
};
