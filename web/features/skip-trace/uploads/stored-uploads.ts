/** Uploads that tus-js-client remembers in this browser, so that they can resume after a reload. */
import { urlOf } from '#contract/call';
import { deleteResumableUpload } from '#contract/uploads/resumable-calls';
import { authorizedFetch } from '../../../kit/api/api.ts';

export interface StoredUpload {
  /** The key in local storage. */
  key: string;
  id: string;
  name: string;
  size: number;
}

/** The prefix that tus-js-client uses. */
const prefix = 'tus::';

/** Skips anything else under such a key. */
export function listStoredUploads(): StoredUpload[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      try {
        const { uploadUrl, size, metadata } = JSON.parse(localStorage.getItem(key) ?? '{}');
        const id =
          String(uploadUrl ?? '')
            .split('/')
            .at(-1) ?? '';
        const name = metadata?.filename;
        // Admins' source files are not lists of leads.
        return id === '' || typeof name !== 'string' || typeof size !== 'number' || metadata.use !== undefined
          ? []
          : [{ key, id, name, size }];
      } catch {
        return [];
      }
    });
}

/** Forgets an upload, and has the server delete what was sent. If that fails, it does so after a day. */
export async function discardStored(upload: StoredUpload): Promise<void> {
  forget(upload);
  await authorizedFetch(urlOf(deleteResumableUpload, { params: { id: upload.id } }), {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0' },
  });
}

export const forget = ({ key }: StoredUpload): void => localStorage.removeItem(key);
