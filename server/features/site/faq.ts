/** Questions and answers. Each version of the product updates its own, except those that an admin changed. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Faq } from '#contract/site/faq';
import { faqSections } from '#database/seed/faq';
import { type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';

/** The visible questions in order, without empty sections. */
export async function readFaq(db: Db): Promise<z.infer<typeof Faq>> {
  const rows = await db
    .selectFrom('faq_section as s')
    .innerJoin('faq_entry as e', 'e.section_id', 's.id')
    .select(['s.id as section', 's.title', 'e.id', 'e.question', 'e.answer'])
    .where('e.hidden', '=', false)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
  const sections: z.infer<typeof Faq>['sections'] = [];
  for (const { section, title, id, question, answer } of rows) {
    if (sections.at(-1)?.id !== section) sections.push({ id: section, title, entries: [] });
    sections.at(-1)?.entries.push({ id, question, answer });
  }
  return { sections };
}

/** Writes this version's questions, except those that an admin edited. Safe to run in several processes at once. */
export async function ensureFaq(ctx: Context): Promise<void> {
  const sections = faqSections.map(({ id, title }, position) => ({ id, title, position }));
  const entries = faqSections.flatMap((section) =>
    section.entries.map(({ id, question, answer }, position) => ({
      id,
      section_id: section.id,
      question,
      answer: answer.join('\n\n'),
      position,
    })),
  );
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('openskip faq'))`.execute(tx);
    await tx
      .insertInto('faq_section')
      .values(sections)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), position: ref('excluded.position') }))
          .where('faq_section.edited_at', 'is', null),
      )
      .execute();
    await tx
      .insertInto('faq_entry')
      .values(entries)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            section_id: ref('excluded.section_id'),
            question: ref('excluded.question'),
            answer: ref('excluded.answer'),
            position: ref('excluded.position'),
          }))
          .where('faq_entry.edited_at', 'is', null),
      )
      .execute();
    const kept = entries.map(({ id }) => id);
    await tx.deleteFrom('faq_entry').where('edited_at', 'is', null).where('id', 'not in', kept).execute();
  });
}
