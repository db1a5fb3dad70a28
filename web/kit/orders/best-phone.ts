/** The number to call first. */
import type { OrderLead } from '#contract/orders';
import { phone } from '../format.ts';

/** The best number of a result as lists show it; empty when it has none. */
export const bestPhone = ({ result }: OrderLead): string => phone(result?.person?.phones[0]?.number ?? '');
