/** A download: saved rather than displayed, and never cached. */

export interface SentFile {
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

export const fileResponse = ({ name, type, body }: SentFile): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name.replace(/[^ -~]|"/g, '_')}"`,
      'Cache-Control': 'no-store',
    },
  });
