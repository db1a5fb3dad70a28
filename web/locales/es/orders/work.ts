import type { workTexts as english } from '../../en/orders/work.ts';
import type { Translation } from '../../translation.ts';

export const workTexts: Translation<typeof english> = {
  work: {
    column: 'Seguimiento',
    statuses: {
      new: 'Nuevo',
      called: 'Llamado',
      no_answer: 'Sin respuesta',
      wrong_number: 'Número equivocado',
      interested: 'Interesado',
    },
    set: 'Seguimiento: {{status}}',
    done: 'Seguimiento: {{status}}.',
    undo: 'Deshacer',
    undone: 'Asignación deshecha.',
    by: 'por {{name}}',
    assignee: 'Asignado a',
    assignedTo: 'Asignado a {{name}}',
    me: 'Yo',
    nobody: 'Nadie',
    assign: 'Asignar',
    words: {
      me: 'asignados a mí',
      nobody: 'sin asignar',
      person: 'asignados a {{name}}',
      someone: 'asignados a alguien',
      open: 'Nuevo o sin respuesta',
    },
    title_one: 'Asignar {{count, number}} lead',
    title_other: 'Asignar {{count, number}} leads',
    help: 'Quienes llaman solo ven los leads que tienen asignados.',
    save: 'Asignar leads',
    assigned_one: '{{count, number}} lead asignado',
    assigned_other: '{{count, number}} leads asignados',
    unassigned_one: '{{count, number}} lead ya no está asignado',
    unassigned_other: '{{count, number}} leads ya no están asignados',
    empty: 'Todavía no tiene leads asignados',
    emptyText: 'Aparecen aquí cuando un gestor se los asigna.',
  },
};
