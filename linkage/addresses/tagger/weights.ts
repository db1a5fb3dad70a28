import { packedSteps, packedWeights } from '../../tables/tagger.ts';
import { packTagger, type Tagger } from './chain.ts';
import { labels, rows } from './features.ts';

/** The characters that encode weights, in the order of their values: those that a template literal holds unescaped. */
export const weightCharacters: string = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => !'$`\\'.includes(sign))
  .join('');

/**
 * Encoding of the weights other than 0. A character below 80 is a gap of 0–4 zeros, times 16, plus a weight of ±2 to
 * ±9; the next ten are gaps of 5 to 50; the last is followed by a gap and the two digits of a larger weight plus 127.
 */
export const packing = { gaps: 5, sizes: 16, skips: 80, large: 90, base: 90 } as const;

function unpack(text: string): Int8Array {
  const emissions = new Int8Array(rows * labels.length);
  const values = new Uint8Array(128);
  for (let at = 0; at < weightCharacters.length; at++) values[weightCharacters.charCodeAt(at)] = at;
  const lines = text.replace(/\s+/g, '');
  const value = (at: number) => values[lines.charCodeAt(at)] ?? 0;
  let index = -1;
  for (let at = 0; at < lines.length; at++) {
    const sign = value(at);
    if (sign < packing.skips) {
      index += Math.floor(sign / packing.sizes) + 1;
      const size = ((sign % packing.sizes) >> 1) + 2;
      emissions[index] = sign & 1 ? -size : size;
    } else if (sign < packing.large) index += (sign - packing.skips + 1) * packing.gaps;
    else {
      index += value(at + 1) + 1;
      emissions[index] = value(at + 2) * packing.base + value(at + 3) - 127;
      at += 3;
    }
  }
  return emissions;
}

export const shippedTagger: Tagger = packTagger({
  emissions: unpack(packedWeights),
  steps: Int16Array.from(packedSteps.trim().split(/\s+/), Number),
});
