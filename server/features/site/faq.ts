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

export interface FaqText {
  question: string;
  answer: string;
}

/** Whether a question has the product's text. An admin's edit may only have hidden it, or shown it again. */
export const isBuiltIn = (entry: FaqText & { id: string; edited_at: Date | null }): boolean =>
  entry.edited_at === null ||
  (entry.question === builtIn.get(entry.id)?.question && entry.answer === builtIn.get(entry.id)?.answer);

/** The product's Spanish text of a question; null if it has none. */
export function builtInSpanish(id: string): FaqText | null {
  const text = spanishFaq.entries[id];
  return text === undefined ? null : { question: text.question, answer: text.answer.join('\n\n') };
}

/** What Spanish readers see: the operator's text, or the product's; null if it's the English text. */
export function spanishOf({
  question_es: question,
  answer_es: answer,
  ...entry
}: Parameters<typeof isBuiltIn>[0] & {
  question_es: string | null;
  answer_es: string | null;
}): FaqText | null {
  if (question !== null && answer !== null) return { question, answer };
  return isBuiltIn(entry) ? builtInSpanish(entry.id) : null;
}

/** A section's title; an operator's own is in one language. */
export const sectionTitle = (
  { id, title, edited_at }: { id: string; title: string; edited_at: Date | null },
  language: Language,
): string => (language === 'es' && edited_at === null ? spanishFaq.sections[id] : undefined) ?? title;

/** The visible questions in order, without empty sections, in the reader's language where there is a text in it. */
export async function readFaq(db: Db, language: Language): Promise<z.infer<typeof Faq>> {
  const rows = await db
    .selectFrom('faq_section as s')
    .innerJoin('faq_entry as e', 'e.section_id', 's.id')
    .select(['s.id as section', 's.title', 's.edited_at as section_edited_at'])
    .select(['e.id', 'e.question', 'e.answer', 'e.question_es', 'e.answer_es', 'e.edited_at'])
    .where('e.hidden', '=', false)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
  const sections: z.infer<typeof Faq>['sections'] = [];
  const isSpanish = language === 'es';
  for (const { section, title, section_edited_at, ...entry } of rows) {
    if (sections.at(-1)?.id !== section) {
      const named = { id: section, title, edited_at: section_edited_at };
      sections.push({ id: section, title: sectionTitle(named, language), entries: [] });
    }
    const { id, question, answer } = entry;
    const text = (isSpanish ? spanishOf(entry) : null) ?? { question, answer };
    sections.at(-1)?.entries.push({ id, ...text });
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
