import { PeopleFound, PersonOpened, PersonSearch, PersonView } from '../providers/schemas.ts';
import { route } from '../route.ts';

export const searchPeople = route({
  operationId: 'searchPeople',
  method: 'post',
  path: '/admin/people-search',
  access: 'session',
  tags: ['admin'],
  summary: 'Search people',
  description: 'Look a person up by name and place; for admins, and kept in the audit log.',
  body: PersonSearch,
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
    'Everything that is known of a person whom a search found; for admins, and kept in the audit log.',
  body: PersonView,
  response: PersonOpened,
  errors: { 404: 'The person does not exist' },
});
