/** What went wrong in a request of the tus protocol, in the words of every other call. */
import { AppError, type ErrorCode } from '#platform/errors';

const codes: Record<number, [code: ErrorCode, message: string]> = {
  404: ['not_found', 'This upload does not exist.'],
  409: [
    'upload_offset_wrong',
    'This part does not begin where the last one ended. Ask how far the upload is, and go on there.',
  ],
  410: ['upload_expired', 'This upload waited too long and is gone. Start it again.'],
  423: ['upload_part_in_progress', 'Another part of this upload is on its way. Wait until it has ended.'],
  // The library says no more of a disk that takes nothing.
  500: [
    'unavailable',
    'This part could not be kept: the disk of the service is full, or the connection broke. What came before is safe. Go on in some minutes.',
  ],
};

/** What went wrong, in the words of every other call. */
export function failureOf(
  status: number,
  { fault, limit = 0 }: { fault?: unknown; limit?: number },
): unknown {
  if (fault instanceof Error) return fault;
  if (status === 413) {
    const most = Math.round(limit / 1024 / 1024);
    return new AppError(
      'file_too_large',
      `This file is larger than ${most.toLocaleString('en-US')} MB. Split it and upload the parts.`,
    );
  }
  const [code, message] = codes[status] ?? [
    'bad_request',
    'This is no request of the tus protocol 1.0.0. See https://tus.io/protocols/resumable-upload.',
  ];
  return new AppError(code, message);
}
