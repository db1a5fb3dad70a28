import { toast } from '../toasts/toasts.tsx';
import { apiBase, authorizedFetch, readBody } from './api.ts';

/** Downloads a file with the user's token and saves it. */
export async function saveFile(path: string, name: string): Promise<void> {
  try {
    const response = await authorizedFetch(`${apiBase}${path}`);
    if (!response.ok) {
      toast.error(readBody<never>(response.status, await response.text()).message);
      return;
    }
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  } catch {
    toast.error(readBody<never>(0, '').message);
  }
}
