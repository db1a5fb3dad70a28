/** Translates errors of the tus protocol into the API's errors. */
import { AppError, type ErrorCode } from '#platform/errors';

const codes: Record<number, [code: ErrorCode, message: string]> = {
  404: ['not_found', 'We couldn’t find this upload.'],
  409: [
    'upload_offset_wrong',
    'This part does not begin where the last one ended. Ask how far the upload is, and go on there.',
  ],
  410: ['upload_expired', 'This upload waited too long and is gone. Start it again.'],
  423: ['upload_part_in_progress', 'Another part of this upload is on its way. Wait until it has ended.'],
  // The library doesn't say more about a full disk.
  500: [
    'unavailable',
    'This part could not be kept: the disk of the service is full, or the connection broke. What came before is safe. Go on in some minutes.',
  ],
};

export function toError(status: number, { error, limit = 0 }: { error?: unknown; limit?: number }): unknown {
  if (error instanceof Error) return error;
  if (status === 413) {
    const limitMb = Math.round(limit / 1024 / 1024);
    return new AppError(
      'file_too_large',
      `This file is larger than ${limitMb.toLocaleString('en-US')} MB. Split it and upload the parts.`,
    );
  }
  const [code, message] = codes[status] ?? [
    'bad_request',
    'This isn’t a request of the tus protocol 1.0.0. See https://tus.io/protocols/resumable-upload.',
  ];
  return new AppError(code, message);
}
