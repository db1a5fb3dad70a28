/** Questions and answers. Each version of the product updates its own, except those that an admin changed. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#contract/languages';
import type { Faq } from '#contract/site/faq';
import { faqSections } from '#database/seed/faq';
import { spanishFaq } from '#database/seed/faq-es';
import { type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';

const builtIn: ReadonlyMap<string, { question: string; answer: string }> = new Map(
  faqSections.flatMap(({ entries }) =>
    entries.map(({ id, question, answer }) => [id, { question, answer: answer.join('\n\n') }]),
  ),
);

/** Whether a question has the product's text. An admin's edit may only have hidden it, or shown it again. */
const isBuiltIn = (entry: { id: string; question: string; answer: string; edited_at: Date | null }) =>
  entry.edited_at === null ||
  (entry.question === builtIn.get(entry.id)?.question && entry.answer === builtIn.get(entry.id)?.answer);

/** The visible questions in order, without empty sections. Those with the product's text are in the reader's language. */
export async function readFaq(db: Db, language: Language): Promise<z.infer<typeof Faq>> {
  const rows = await db
    .selectFrom('faq_section as s')
    .innerJoin('faq_entry as e', 'e.section_id', 's.id')
    .select(['s.id as section', 's.title', 's.edited_at as section_edited_at'])
    .select(['e.id', 'e.question', 'e.answer', 'e.edited_at'])
    .where('e.hidden', '=', false)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
  const sections: z.infer<typeof Faq>['sections'] = [];
  const translated = language === 'es' ? spanishFaq : { sections: {}, entries: {} };
  for (const { section, title, section_edited_at, id, question, answer, edited_at } of rows) {
    if (sections.at(-1)?.id !== section) {
      const own = section_edited_at === null ? translated.sections[section] : undefined;
      sections.push({ id: section, title: own ?? title, entries: [] });
    }
    const own = isBuiltIn({ id, question, answer, edited_at }) ? translated.entries[id] : undefined;
    const entry = own === undefined ? { question, answer } : { ...own, answer: own.answer.join('\n\n') };
    sections.at(-1)?.entries.push({ id, ...entry });
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
