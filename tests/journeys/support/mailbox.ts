/** The mail that the service of the journeys wrote, read by its admin as anybody's mail program would get it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { MailDetails, MailSummary } from '#contract/mail';
import { signIn, storedToken } from './customer.ts';
import { service } from './service.ts';

/** Signs a browser in as the admin, unless somebody is. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const { admin } = JSON.parse(await readFile(join(service().folder, 'sign-ins.json'), 'utf8'));
  await signIn(page, admin);
}

/** The mailbox, for a browser in which the admin is signed in. */
export function mailbox(admin: Page) {
  const read = async (path: string) => {
    const headers = { Authorization: `Bearer ${await storedToken(admin)}` };
    const response = await admin.request.get(`/api/v1/admin/mails${path}`, { headers });
    expect(response.ok()).toBe(true);
    return (await response.json()).data;
  };
  return {
    /** The newest mail to an address whose subject begins so, once it was written. */
    async waitFor(to: string, subject: string): Promise<MailDetails> {
      let id = '';
      await expect(async () => {
        const mails = MailSummary.array().parse((await read('?per_page=100')).items);
        const found = mails.find((mail) => mail.to === to && mail.subject.startsWith(subject));
        id = found?.id ?? '';
        expect(id).not.toBe('');
      }).toPass({ timeout: 20_000 });
      return MailDetails.parse(await read(`/${id}`));
    },
  };
}

/** Confirms a customer's address by the link in their mail; the browser is the admin's afterwards. */
export async function confirmEmail(admin: Page, email: string): Promise<void> {
  await signInAsAdmin(admin);
  const { text } = await mailbox(admin).waitFor(email, 'Confirm your e-mail');
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const answer = await admin.request.post('/api/v1/confirm-email', { data: { token } });
  expect(answer.ok()).toBe(true);
}
