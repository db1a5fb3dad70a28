/** A file as an answer: saved and not shown, kept by nobody on the way. */
import type { z } from 'zod';

export interface SentFile {
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** The answer that carries a file. */
export const fileAnswer = ({ name, type, body }: SentFile): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"`,
      'Cache-Control': 'no-store',
    },
  });

/** The answers of a call that sends a file, for `createRoute`. */
export const answersFile = <T extends z.ZodType>(type: string, schema: T) =>
  ({ 200: { description: 'The file', content: { [type]: { schema } } } }) as const;
