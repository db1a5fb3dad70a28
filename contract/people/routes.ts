import { PeopleFound, PersonOpened, PersonSearch, PersonView } from '../providers/schemas.ts';
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
