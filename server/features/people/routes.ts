/** The calls of the person search, for admins. Names travel in bodies: an address would stay in logs and histories. */
import { PeopleFound, PersonOpened, PersonSearch, PersonView } from '#contract/providers/schemas';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  fails,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandPage } from '#platform/security/abilities';
import { openPerson, searchPeople } from './service.ts';

const tags = ['admin'];

const searchRoute = protectedRoute({
  method: 'post',
  path: '/admin/people-search',
  tags,
  summary: 'Look a person up by name and place; for admins, and kept in the audit log',
  request: { body: body(PersonSearch) },
  responses: answers(PeopleFound),
});

const viewRoute = protectedRoute({
  method: 'post',
  path: '/admin/people-view',
  tags,
  summary: 'Everything that is known of a person whom a search found; for admins, and kept in the audit log',
  request: { body: body(PersonView) },
  responses: { ...answers(PersonOpened), ...fails(404, 'The person does not exist') },
});

/** Mounts the calls. */
export function peopleRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(searchRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      c.header('Cache-Control', 'no-store');
      return c.json(success(await searchPeople(ctx, c.var.caller, c.req.valid('json'))), 200);
    })
    .openapi(viewRoute, async (c) => {
      demandPage(c.var.caller, '/admin');
      c.header('Cache-Control', 'no-store');
      return c.json(success(await openPerson(ctx, c.var.caller, c.req.valid('json'))), 200);
    });
}
