/** The calls of the person search, for admins. Names are sent in bodies, because URLs stay in logs and histories. */
import * as calls from '#contract/people/routes';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { findPerson, openPerson, searchPeople } from './service.ts';

export function peopleRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.searchPeople, async ({ c, caller, body }) => {
      assertPage(caller, '/admin');
      c.header('Cache-Control', 'no-store');
      const { people, reason } = await searchPeople(ctx, caller, body);
      return success({ people, reason: reasonRenderer(languageOf(c))(reason) });
    })
    .bind(calls.findPerson, async ({ c, caller, body }) => {
      assertPage(caller, '/admin');
      c.header('Cache-Control', 'no-store');
      const found = await findPerson(ctx, caller, body);
      return success({ ...found, reason: reasonRenderer(languageOf(c))(found.reason) });
    })
    .bind(calls.viewPerson, async ({ c, caller, body }) => {
      assertPage(caller, '/admin');
      c.header('Cache-Control', 'no-store');
      const person = await openPerson(ctx, caller, body);
      return success(withReasonText(person, reasonRenderer(languageOf(c))));
    });
}
