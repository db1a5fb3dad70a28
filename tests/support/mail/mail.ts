/** The emails to an address, read like their recipient. */
import type { Context } from '#platform/context';
import { listMail, readMail } from '#platform/mail/outbox';

export interface ReadMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** Path and query of its first link. */
  link: string | undefined;
}

/** All emails to an address, oldest first. Links are readable only while the email isn't sent by SMTP. */
export async function mailTo(ctx: Context, address: string): Promise<ReadMail[]> {
  const { rows } = await listMail(ctx.db, { state: undefined, page: 1, per_page: 100 });
  const theirs = rows.filter(({ recipient }) => recipient === address).reverse();
  return Promise.all(
    theirs.map(async (row) => {
      const { subject, text, html } = await readMail(ctx, row);
      const link = new RegExp(`${ctx.config.publicUrl}(/\\S+)`).exec(text)?.[1];
      return { kind: row.kind, subject, text, html, link };
    }),
  );
}

/** The token in an email's link. */
export const tokenOf = (link: string | undefined): string =>
  new URLSearchParams(link?.split('?')[1]).get('token') ?? '';
