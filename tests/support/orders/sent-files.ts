import type { TestApi, TestUser } from '../api.ts';

/** Uploads an import file in one request, like browsers for small files; returns the reply and the new ID. */
export async function sendToImport(
  api: TestApi,
  as: TestUser,
  { name, content, size }: { name: string; content: string | Buffer; size?: number },
): Promise<{ status: number; message: string; id: string }> {
  const bytes = Buffer.from(content);
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const answer = await api.app.request('http://localhost/api/v1/resumable-upload', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size ?? bytes.length),
      'Upload-Metadata': `filename ${encoded(name)},use ${encoded('reference')}`,
      ...(size === undefined ? { 'content-type': 'application/offset+octet-stream' } : {}),
    },
    ...(size === undefined ? { body: new Uint8Array(bytes) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    message: text === '' ? '' : JSON.parse(text).message,
    id: answer.headers.get('location')?.split('/').at(-1) ?? '',
  };
}
