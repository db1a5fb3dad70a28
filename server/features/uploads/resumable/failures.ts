/** Translates errors of the tus protocol into the API's errors. */
import { AppError, notFound } from '#platform/errors';
import { fileTooLarge } from '../receive.ts';

const errors: Record<number, () => AppError> = {
  404: () => notFound('upload'),
  409: () => new AppError('upload_offset_wrong'),
  410: () => new AppError('upload_expired'),
  423: () => new AppError('upload_part_in_progress'),
  // The library doesn't say more about a full disk.
  500: () => new AppError('unavailable.part'),
};

export function toError(status: number, { error, limit = 0 }: { error?: unknown; limit?: number }): unknown {
  if (error instanceof Error) return error;
  if (status === 413) return fileTooLarge(limit);
  return errors[status]?.() ?? new AppError('bad_request.tus');
}
