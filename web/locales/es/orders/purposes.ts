import type english from '../../en/orders/purposes.ts';
import type { Translation } from '../../translation.ts';

export default {
  property_purchase: 'Contactar a un propietario para comprar su propiedad',
  marketing: 'Promover un producto o servicio donde la ley lo permite',
  collection: 'Cobrar una deuda pendiente',
  legal: 'Entregar documentos legales o preparar un caso',
  reconnect: 'Encontrar a una persona para devolverle algo o retomar contacto',
  own_records: 'Actualizar nuestros registros de clientes',
} as const satisfies Translation<typeof english>;
