/** The bucket that keeps files instead of the data folder. Credentials come from the SDK’s usual places. */
import { z } from 'zod';

/** The names that S3 allows; dots would break certificates of virtual hosts. */
export const bucketName = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

export const s3Variables = {
  OPENSKIP_S3_BUCKET: z
    .string()
    .regex(bucketName, 'must be the name of a bucket, such as openskip-files')
    .optional(),
  OPENSKIP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  OPENSKIP_S3_REGION: z.string().min(1).optional(),
} as const;

export interface S3Access {
  bucket: string;
  /** The address of a store other than Amazon’s; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
}

type Data = { [Name in keyof typeof s3Variables]?: string | undefined };

/** The bucket; null if none is set. Adds every problem to `problems`. */
export function readS3Access(data: Data, problems: string[]): S3Access | null {
  const { OPENSKIP_S3_BUCKET: bucket, OPENSKIP_S3_ENDPOINT: endpoint, OPENSKIP_S3_REGION: region } = data;
  if (bucket !== undefined) {
    // Other stores accept any region, and most of them are in none.
    if (region !== undefined || endpoint !== undefined)
      return { bucket, endpoint, region: region ?? 'us-east-1' };
    problems.push('OPENSKIP_S3_REGION is missing. Set it to the region of your bucket, such as us-east-1.');
  } else if (endpoint !== undefined || region !== undefined)
    problems.push(
      'OPENSKIP_S3_BUCKET is missing. Set it, or unset OPENSKIP_S3_ENDPOINT and OPENSKIP_S3_REGION.',
    );
  return null;
}

/**
 * How to reach another bucket, such as one for backups: in the store of the files, or without one where the variables of
 * Amazon's tools say. Returns null if neither says where.
 */
export function bucketAccess(
  bucket: string,
  files: S3Access | null,
  env: Record<string, string | undefined>,
): S3Access | null {
  if (files !== null) return { ...files, bucket };
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined;
  const region =
    env.AWS_REGION || env.AWS_DEFAULT_REGION || (endpoint === undefined ? undefined : 'us-east-1');
  return region === undefined ? null : { bucket, endpoint, region };
}
