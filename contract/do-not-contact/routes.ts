import { IdParam } from '../envelope.ts';
import { Selection } from '../leads/selection.ts';
import { route } from '../route.ts';
import {
  DoNotContactEntry,
  DoNotContactLeads,
  DoNotContactPage,
  DoNotContactQuery,
  DoNotContactReport,
  DoNotContactRows,
  DoNotContactUndo,
} from './schemas.ts';

export const listDoNotContact = route({
  operationId: 'listDoNotContact',
  method: 'get',
  path: '/do-not-contact',
  access: { scope: 'read' },
  tags: ['leads'],
  summary: 'List your do-not-contact list',
  description:
    'Returns the phones, emails, people and addresses that you don’t contact, newest first. Pass `next` as `starting_after` to get more.',
  query: DoNotContactQuery,
  response: DoNotContactPage,
});

export const addDoNotContact = route({
  operationId: 'addDoNotContact',
  method: 'post',
  path: '/do-not-contact',
  access: { scope: 'trace' },
  tags: ['leads'],
  summary: 'Add to your do-not-contact list',
  description:
    'Adds up to 1,000 rows. Their phones and emails are left out of your files and have `do_not_contact` in your results, also in those you have. Leads whose person or address is on the list, or nothing but contacts on it, are free in later orders. Sending the same rows again changes nothing.',
  body: DoNotContactRows,
  example: {
    rows: [
      { phone: '(217) 555-0142' },
      { email: 'ada@example.com' },
      { name: 'Ada Moss', street: '12 Elm St', city: 'Salem', state: 'IL', zip: '62881' },
    ],
  },
  response: DoNotContactReport,
});

export const deleteDoNotContact = route({
  operationId: 'deleteDoNotContact',
  method: 'delete',
  path: '/do-not-contact/{id}',
  access: { scope: 'manage' },
  tags: ['leads'],
  summary: 'Delete from your do-not-contact list',
  description:
    'Deletes an entry. Contacts that you paid for can be called again; leads that were free because of it can be traced again.',
  params: IdParam,
  response: DoNotContactEntry,
});

export const downloadDoNotContact = route({
  operationId: 'downloadDoNotContact',
  method: 'get',
  path: '/do-not-contact-file',
  access: { scope: 'read' },
  tags: ['leads'],
  summary: 'Download your do-not-contact list',
  description: 'Returns the whole list as a CSV file, which can be added again.',
  file: 'text/csv',
});

export const addLeadsToDoNotContact = route({
  operationId: 'addLeadsToDoNotContact',
  method: 'post',
  path: '/leads-do-not-contact',
  access: 'session',
  tags: ['leads'],
  summary: 'Add selected leads to your do-not-contact list',
  description:
    'Adds the people found for up to 10,000 leads with their phones and emails, and the owners that the leads name. Contacts of possible matches that you haven’t unlocked aren’t added.',
  body: Selection,
  example: { ids: ['01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55'] },
  response: DoNotContactLeads,
  errors: { 404: 'None of the leads exists' },
});

export const undoLeadsDoNotContact = route({
  operationId: 'undoLeadsDoNotContact',
  method: 'delete',
  path: '/leads-do-not-contact/{id}',
  access: 'session',
  tags: ['leads'],
  summary: 'Undo adding leads to your do-not-contact list',
  description:
    'Removes exactly the entries that one call added. Entries that were on the list before stay. `id` is the `undo_id` of its reply.',
  params: IdParam,
  response: DoNotContactUndo,
});
