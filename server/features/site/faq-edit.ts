/** Editing questions: an admin can change, hide and add answers. */
import type { Language } from '#contract/languages';
import type { FaqBody, FaqEditor, NewFaqBody } from '#contract/site/admin';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { builtInSpanish, type FaqText, isBuiltIn, sectionTitle, spanishOf } from './faq.ts';

/** All questions in order, including hidden ones; the sections' titles are in the admin's language. */
export async function readEditor(db: Db, language: Language): Promise<FaqEditor> {
  const sections = await db
    .selectFrom('faq_section')
    .select(['id', 'title', 'edited_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('faq_entry')
    .select(['id', 'section_id', 'question', 'answer', 'question_es', 'answer_es', 'hidden', 'edited_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    sections: sections.map((section) => ({
      id: section.id,
      title: sectionTitle(section, language),
      entries: entries
        .filter(({ section_id }) => section_id === section.id)
        .map(({ id, question, answer, hidden, edited_at, ...rest }) => ({
          id,
          question,
          answer,
          spanish: spanishOf({ id, question, answer, edited_at, ...rest }),
          hidden,
          version: edited_at?.toISOString() ?? null,
        })),
    })),
  };
}

const spanishColumns = (text: FaqText | null) => ({
  question_es: text?.question ?? null,
  answer_es: text?.answer ?? null,
});

/** The operator's Spanish text of a question; null if it's the product's and so is the English one. */
function ownSpanish(id: string, { spanish, ...english }: FaqText & { spanish: FaqText | null }) {
  const product = builtInSpanish(id);
  const isProducts = spanish?.question === product?.question && spanish?.answer === product?.answer;
  return isProducts && isBuiltIn({ id, ...english, edited_at: clock.now() }) ? null : spanish;
}

/**
 * Changes a question; new versions of the product no longer update it. Throws `edit_conflict` if it changed since
 * `version`.
 */
export async function editQuestion(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, spanish, ...values }: FaqBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const entry = await tx
      .selectFrom('faq_entry')
      .select('edited_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) throw notFound('faq_question');
    if ((entry.edited_at?.toISOString() ?? null) !== version) throw new AppError('edit_conflict');
    await tx
      .updateTable('faq_entry')
      .set({
        ...values,
        ...(spanish !== undefined && spanishColumns(ownSpanish(id, { ...values, spanish }))),
        edited_at: clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, { caller, action: 'faq.edit', subject: `faq:${id}` });
  });
}

/** Adds a question at the end of a section. Throws `not_found` if the section doesn't exist. */
export async function addQuestion(
  ctx: Context,
  caller: Caller,
  { section_id, question, answer, spanish = null }: NewFaqBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const section = await tx
      .selectFrom('faq_section')
      .select('id')
      .where('id', '=', section_id)
      .forUpdate()
      .executeTakeFirst();
    if (!section) throw notFound('faq_section');
    const { last } = await tx
      .selectFrom('faq_entry')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('section_id', '=', section_id)
      .executeTakeFirstOrThrow();
    const id = newId();
    await tx
      .insertInto('faq_entry')
      .values({
        id,
        section_id,
        question,
        answer,
        ...spanishColumns(spanish),
        position: (last ?? 0) + 1,
        edited_at: clock.now(),
      })
      .execute();
    await audit(tx, { caller, action: 'faq.add', subject: `faq:${id}` });
  });
}
