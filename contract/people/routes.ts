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
  response: PersonOpened,
  errors: { 404: 'The person does not exist' },
});
