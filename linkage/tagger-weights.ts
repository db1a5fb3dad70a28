/** Unpacks the tagger's weights. */
import { packedSteps, packedWeights } from './table-tagger.ts';
import { labels, rows, type Weights } from './tagger.ts';

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64.replace(/\s+/g, ''));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * The weights other than nought. A byte below 240 is a gap (of noughts, 0–14) times 16 and a weight of ±2 to ±9; 255
 * stands before a larger gap (seven bits a byte, the high bit says that more follow) and the weight in a byte.
 */
function unpack(base64: string): Int8Array {
  const of = new Int8Array(rows * labels.length);
  const bytes = bytesOf(base64);
  let index = -1;
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at++] as number;
    if (code < 240) {
      index += (code >> 4) + 1;
      const size = ((code & 15) >> 1) + 2;
      of[index] = code & 1 ? -size : size;
      continue;
    }
    let gap = 0;
    let byte = 128;
    for (let shift = 0; byte & 128; shift += 7) {
      byte = bytes[at++] as number;
      gap |= (byte & 127) << shift;
    }
    index += gap + 1;
    of[index] = ((bytes[at++] as number) << 24) >> 24;
  }
  return of;
}

/** The weights that ship. */
export const shippedWeights: Weights = {
  of: unpack(packedWeights),
  steps: Int16Array.from(packedSteps.trim().split(/\s+/), Number),
};
