import {
  PeopleFound,
  PersonFind,
  PersonLocated,
  PersonOpened,
  PersonSearch,
  PersonView,
} from '../providers/schemas.ts';
import { route } from '../route.ts';

export const searchPeople = route({
  operationId: 'searchPeople',
  method: 'post',
  path: '/admin/people-search',
  access: 'session',
  tags: ['admin'],
  summary: 'Search people',
  description: 'For admins. Finds people by name and place. This is recorded in the audit log.',
  body: PersonSearch,
  example: { name: 'Harold Perryman', city: 'Decatur', state: 'IL', purpose: 'own_records' },
  response: PeopleFound,
});

export const findPerson = route({
  operationId: 'findPerson',
  method: 'post',
  path: '/admin/people-find',
  access: 'session',
  tags: ['admin'],
  summary: 'Find a person by id',
  description:
    'For admins. Searches by the name and address of a person, such as the one of a complaint. This is recorded in the ' +
    'audit log.',
  body: PersonFind,
  example: { id: '4711', purpose: 'own_records' },
  response: PersonLocated,
  errors: { 404: 'The person doesn’t exist, or may not be shown' },
});

export const viewPerson = route({
  operationId: 'viewPerson',
  method: 'post',
  path: '/admin/people-view',
  access: 'session',
  tags: ['admin'],
  summary: 'View a person',
  description:
    'For admins. Returns everything known about a person you found. This is recorded in the audit log.',
  body: PersonView,
  example: {
    id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
    search: { name: 'Harold Perryman', city: 'Decatur', state: 'IL', purpose: 'own_records' },
  },
  response: PersonOpened,
  errors: { 404: 'The person doesn’t exist' },
});
