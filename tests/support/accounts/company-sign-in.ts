/** Signing in at a company's identity provider. */
import { expect } from 'vitest';
import { newId } from '#platform/ids';
import type { TestApi } from '../api.ts';
import type { Employee, IdentityProvider } from './identity-provider.ts';

/** Adds a new employee with a verified email to the providers. */
export function addEmployee(
  providers: IdentityProvider[],
  about: Partial<Employee> = {},
): { subject: string; email: string } {
  const subject = newId();
  const person = { email: `${newId()}@example.com`, email_verified: true, ...about };
  for (const { people } of providers) people.set(subject, person);
  return { subject, email: person.email };
}

/** Asks for the provider's address. `cookie` ties the sign-in to the browser. */
export async function startSignIn(at: TestApi) {
  const answer = await at.call('POST', '/company-sign-in');
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { url: answer.body.data.url, cookie, answer };
}

/** Returns from the provider with its response. */
export const finishSignIn = (at: TestApi, body: Record<string, string>, cookie: string) =>
  at.call('POST', '/company-sign-in-callback', { body, headers: { cookie } });
