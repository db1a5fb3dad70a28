/** The questions that customers ask, with their answers, in sections. */
import { z } from 'zod';

export const FaqEntry = z.object({
  /** Stands in the address of a link to it: `/faq#what-is-a-hit`. */
  id: z.string(),
  question: z.string(),
  /** Paragraphs, an empty line between them; a link is `[words](/path)`. */
  answer: z.string(),
});
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqSection = z.object({ id: z.string(), title: z.string(), entries: z.array(FaqEntry) });
export type FaqSection = z.infer<typeof FaqSection>;

export const Faq = z.object({ sections: z.array(FaqSection) });
