import { expect, test } from 'vitest';
import { MachineError } from '../errors.ts';
import { buildError } from './web-build.ts';

test('says who can build the pages if this user can’t', () => {
  const error = buildError(
    "[Error: EACCES: permission denied, open '/opt/openskip/node_modules/.vite-temp/x.mjs']",
  );
  expect(error).toBeInstanceOf(MachineError);
  expect(error.message).toMatch(/can’t write to \S+ to build them\. Run “npm run build” there/);
});

test('says that the disk is full', () => {
  const error = buildError('[Error: ENOSPC: no space left on device, write]');
  expect(error).toBeInstanceOf(MachineError);
  expect(error.message).toContain('the disk is full');
});

test('shows the end of another failure', () => {
  expect(buildError('x is not defined').message).toBe('The pages couldn’t be built:\nx is not defined');
});
