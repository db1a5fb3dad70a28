import type { Failed } from '../../../kit/api/api.ts';
import { type UploadInPartsOptions, uploadInParts } from '../../../kit/api/upload-in-parts.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { readUpload, type UploadedFile } from '../api.ts';

interface SendOptions extends Pick<UploadInPartsOptions, 'onProgress' | 'onProblem' | 'signal'> {
  /** The upload's id if all bytes have arrived already. */
  received: string | null;
  onReceived: (id: string) => void;
}

/**
 * Resumes an upload of the same file that this device started within a day.
 * @returns the upload, an error, or null if canceled
 */
export async function sendFile(
  file: File,
  { received, onReceived, ...sending }: SendOptions,
): Promise<{ status: true; data: UploadedFile } | Failed | null> {
  const broken = i18n.t('skipTrace:upload.broken');
  const changed = i18n.t('skipTrace:upload.changed', { name: file.name });
  const elsewhere = i18n.t('skipTrace:upload.elsewhere', { name: file.name });
  const messages = { broken, changed, elsewhere };
  const sent = received ?? (await uploadInParts(file, { ...sending, ...messages, use: 'leads' }));
  if (typeof sent !== 'string') return sent;
  onReceived(sent);
  const answer = await readUpload(sent);
  // JSON types absent headers as undefined; in fact the keys are missing.
  if (answer.status) return { status: true, data: answer.data as UploadedFile };
  return answer.http === 0 ? { ...answer, message: broken } : answer;
}
