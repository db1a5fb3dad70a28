/** Uploads that tus-js-client remembers in this browser, so that they can resume after a reload. */

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

export const forget = ({ key }: StoredUpload): void => localStorage.removeItem(key);
