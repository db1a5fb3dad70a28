/** The uploads that tus-js-client remembers in this browser, so that they can go on after a reload. */

export interface Kept {
  /** The key in local storage. */
  key: string;
  id: string;
  name: string;
  size: number;
}

/** As tus-js-client names its entries. */
const prefix = 'tus::';

/** What is remembered; whatever else lies under such a key is passed over. */
export function keptUploads(): Kept[] {
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
        // Files that an admin imports are none of leads.
        return id === '' || typeof name !== 'string' || typeof size !== 'number' || metadata.use !== undefined
          ? []
          : [{ key, id, name, size }];
      } catch {
        return [];
      }
    });
}

export const forget = ({ key }: Kept): void => localStorage.removeItem(key);
