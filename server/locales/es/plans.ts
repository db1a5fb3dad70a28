import type { plans as english } from '../en/plans.ts';
import type { Translation } from '../translation.ts';

export const plans: Translation<typeof english> = {
  hits_only: 'Pague solo por aciertos',
  coins_stay: 'Las monedas que compra no vencen',
  all_sources: 'Todas las fuentes y descargas',
  free: 'Para una lista de vez en cuando.',
  starter: 'Para una persona que trabaja una lista al mes.',
  team: 'Para un equipo pequeño con listas cada semana.',
  business: 'Para listas de miles, todos los días.',
};
