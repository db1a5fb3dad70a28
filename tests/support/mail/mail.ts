/** The mail that was written for an address, read as its recipient would. */
import type { Context } from '#platform/context';
import { listMail, readMail } from '#platform/mail/outbox';

export interface ReadMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
  /** The path and query of its first link. */
  link: string | undefined;
}

/** All mail to an address, the oldest first. Links still lead somewhere while the mail was not sent by SMTP. */
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

/** The secret of a link in a mail. */
export const tokenOf = (link: string | undefined): string =>
  new URLSearchParams(link?.split('?')[1]).get('token') ?? '';
