/** A thread that measures memory: reads anywhere in a large array, each after the one before, and reads in order. */
import { parentPort } from 'node:worker_threads';
import type { MemorySpeed } from './memory.ts';

/** 512 MB, many times what a processor caches. */
const cells = 2 ** 27;
const reads = 5_000_000;
/** Multiplies a position to the next, which is far away; odd, so that it can reach any. */
const [factor, step] = [1_664_525, 1_013_904_223];

const array = new Uint32Array(cells).fill(1);

function readAnywhere(): number {
  let at = 1;
  // What is read is part of the next position, so that no read begins before the previous one has ended.
  for (let index = 0; index < reads; index += 1)
    at = (Math.imul(at, factor) + step * (array[at] ?? 0)) & (cells - 1);
  return at;
}

function readInOrder(): number {
  let sum = 0;
  for (let at = 0; at < cells; at += 1) sum += array[at] ?? 0;
  return sum;
}

function timed(work: () => number): number {
  const began = performance.now();
  // Uses the result, or the work could be left out.
  if (work() < 0) throw new Error('A sum of positive numbers is negative.');
  return (performance.now() - began) / 1000;
}

timed(readAnywhere);
timed(readInOrder);
parentPort?.postMessage('ready');
parentPort?.on('message', () => {
  const speed: MemorySpeed = {
    read: (timed(readAnywhere) / reads) * 1e9,
    bandwidth: array.byteLength / timed(readInOrder),
  };
  parentPort?.postMessage(speed);
});
