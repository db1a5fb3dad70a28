/** How many downloads of an account are on their way at once. */
import { expect, test } from 'vitest';
import { demandTurn, inTurn, mostAtOnce } from './download-turns.ts';

async function* pieces() {
  yield 'one';
  yield 'two';
}

test('TRACE-7: no more files of one account are on their way than four; each that ends or is left makes room (M8)', async () => {
  const files = Array.from({ length: mostAtOnce }, () => inTurn('ours', pieces()));
  demandTurn('ours');
  for (const file of files) await file.next();
  expect(() => demandTurn('ours')).toThrow('4 of your downloads are on their way.');
  demandTurn('theirs');
  await files[0]?.return(undefined);
  demandTurn('ours');
  const [, second] = files;
  if (second) for await (const _ of second);
  for (const file of files) await file.return(undefined);
  demandTurn('ours');
});
