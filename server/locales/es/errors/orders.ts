import type { ordersErrors as english } from '../../en/errors/orders.ts';
import type { Translation } from '../../translation.ts';

export const ordersErrors: Translation<typeof english> = {};
