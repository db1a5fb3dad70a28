import { z } from 'zod';

export const FaqEntry = z
  .object({
    id: z.string().describe('The anchor of links to it: `/faq#what-is-a-hit`.'),
    question: z.string(),
    answer: z.string().describe('Paragraphs separated by empty lines; links are `[words](/path)`.'),
  })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const FaqSection = z
  .object({ id: z.string(), title: z.string(), entries: z.array(FaqEntry) })
  .meta({ id: 'FaqSection' });
export type FaqSection = z.infer<typeof FaqSection>;

export const Faq = z.object({ sections: z.array(FaqSection) }).meta({ id: 'Faq' });
