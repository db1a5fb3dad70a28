/** Sends a file of leads, and says how it is understood. */
import type { Failed } from '../../../kit/api/api.ts';
import { type Sending, uploadInParts } from '../../../kit/api/upload-in-parts.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { readUpload, type UploadedFile } from '../api.ts';

/**
 * Sends a file; one that was begun before, on this device and not a day ago, goes on where it was.
 * @returns the upload, what went wrong, or null when it was cancelled
 */
export async function sendFile(
  file: File,
  sending: Pick<Sending, 'onProgress' | 'signal'>,
): Promise<{ status: true; data: UploadedFile } | Failed | null> {
  const broken = i18n.t('skipTrace:upload.broken');
  const sent = await uploadInParts(file, { ...sending, broken, use: 'leads' });
  if (typeof sent !== 'string') return sent;
  const answer = await readUpload(sent);
  // Typed as JSON, its absent headers are undefined; they are just absent.
  return answer.status ? { status: true, data: answer.data as UploadedFile } : answer;
}
