/** A file as an answer: saved and not shown, kept by nobody on the way. */

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
