import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { bucketAccess } from './s3.ts';

describe('a bucket', () => {
  test('needs a region, or the address of a store', () => {
    const bucket = { OPENSKIP_S3_BUCKET: 'files' };
    expect(readConfig({ ...bucket, OPENSKIP_S3_REGION: 'eu-west-1' }).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'eu-west-1',
    });
    expect(readConfig({ ...bucket, OPENSKIP_S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toEqual({
      bucket: 'files',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
    });
    expect(() => readConfig(bucket)).toThrow('OPENSKIP_S3_REGION is missing');
  });

  test.each([
    [{ OPENSKIP_S3_BUCKET: 'Not A Bucket', OPENSKIP_S3_REGION: 'x' }, 'must be the name of a bucket'],
    [{ OPENSKIP_S3_BUCKET: 'files', OPENSKIP_S3_ENDPOINT: 's3.example.com' }, 'must be an address'],
    [{ OPENSKIP_S3_REGION: 'eu-west-1' }, 'OPENSKIP_S3_BUCKET is missing'],
  ])('%j is refused', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });
});

describe('another bucket', () => {
  const endpoint = 'http://127.0.0.1:9000';
  test.each([
    [
      'the store of the files',
      { bucket: 'files', endpoint, region: 'x' },
      { AWS_REGION: 'y' },
      { endpoint, region: 'x' },
    ],
    ['a region', null, { AWS_REGION: 'eu-west-1' }, { endpoint: undefined, region: 'eu-west-1' }],
    ['the address of a store', null, { AWS_ENDPOINT_URL_S3: endpoint }, { endpoint, region: 'us-east-1' }],
  ])('is reached by %s', (_name, files, env, expected) => {
    expect(bucketAccess('backups', files, env)).toEqual({ bucket: 'backups', ...expected });
  });

  test('needs one of them', () => {
    expect(bucketAccess('backups', null, { AWS_REGION: '' })).toBe(null);
  });
});
