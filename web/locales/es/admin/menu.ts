import type english from '../../en/admin/menu.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  tag: 'Gestión',
  label: 'Administración',
  back: 'Volver a la aplicación',
  groups: {
    customers: 'Clientes',
    money: 'Dinero',
    data: 'Datos',
    compliance: 'Cumplimiento',
    system: 'Sistema',
  },
  pages: {
    overview: 'Resumen',
    customers: 'Clientes',
    orders: 'Pedidos',
    affiliates: 'Afiliados',
    money: 'Pagos',
    prices: 'Planes y precios',
    usage: 'Uso y margen',
    sources: 'Fuentes',
    imports: 'Importaciones',
    people: 'Personas',
    requests: 'Solicitudes de privacidad',
    'call-lists': 'Listas de llamadas',
    complaints: 'Quejas',
    audit: 'Auditoría',
    suppressions: 'Exclusiones',
    jobs: 'Tareas',
    mails: 'Correos',
    mailbox: 'Buzón',
    announcements: 'Anuncios',
    faq: 'Preguntas frecuentes',
    team: 'Equipo',
    switch: 'Entrar como',
    settings: 'Configuración',
    setup: 'Puesta en marcha',
  },
};

export default texts;
