/** Emails written by the journeys' service, read by its admin: no server sends them. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { MailDetails, MailSummary } from '#contract/notifications/mailbox';
import { service } from './service.ts';

const Signed = z.object({ access_token: z.string() });

let token: string | undefined;

async function call<T extends z.ZodType>(path: string, shape: T, body?: object): Promise<z.infer<T>> {
  const response = await fetch(`${service().address}/api/v1${path}`, {
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return shape.parse(await response.json());
}

/** Waits for the newest email to an address that matches. */
async function waitForMail(to: string, isIt: (mail: MailSummary) => boolean): Promise<MailDetails> {
  token ??= (await call('/login', Signed, service().admin)).access_token;
  const List = z.object({ data: z.object({ items: MailSummary.array() }) });
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { data } = await call('/admin/mails?per_page=100', List);
        id = data.items.find((mail) => mail.to === to && isIt(mail))?.id;
        return id;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return (await call(`/admin/mails/${id}`, z.object({ data: MailDetails }))).data;
}

/** The newest email to an address whose subject starts with the text. */
export const mailOf = (to: string, subject: string): Promise<MailDetails> =>
  waitForMail(to, (mail) => mail.subject.startsWith(subject));

/** Path and query of the link in the newest email of a kind to an address. */
export async function mailedLink(kind: string, to: string): Promise<string> {
  const { text } = await waitForMail(to, (mail) => mail.kind === kind);
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1];
  if (link === undefined) throw new Error(`the mail ${kind} has no link`);
  return link;
}

/** Confirms a customer's email by the emailed link. */
export async function confirmEmail(email: string): Promise<void> {
  const link = await mailedLink('confirm_email', email);
  const body = { token: new URL(link, service().address).searchParams.get('token') };
  await call('/confirm-email', z.object({ status: z.literal(true) }), body);
}
