/** Outcomes of calls, as dialers report them. Separate from the schemas, so that pages can use this without loading them. */
import type { Verdict } from '../remarks.ts';

export const dispositions = [
  'connected',
  'wrong_number',
  'not_them',
  'disconnected',
  'no_answer',
  'clear',
] as const;
export type Disposition = (typeof dispositions)[number];

/** Calls reported at once. */
export const maxDispositions = 200;

/**
 * What is recorded of each outcome; null takes a report back. `no_answer` says nothing about the number, only about the
 * lead's status.
 */
export const verdictOf = {
  connected: 'worked',
  wrong_number: 'wrong_number',
  not_them: 'not_them',
  disconnected: 'wrong_number',
  clear: null,
} as const satisfies Record<Exclude<Disposition, 'no_answer'>, Verdict | null>;

/** Words of dialers' outcomes, the most telling first. */
const words: readonly (readonly [Exclude<Disposition, 'clear'>, RegExp])[] = [
  [
    'wrong_number',
    /\bwrong (number|#|no)|\bbad (number|phone)|\bwn\b|^wrong$|\bincorrect\b|\bnot (the )?(right|correct)( number)?$/,
  ],
  [
    'disconnected',
    /\bdisconnect|\bdead( line| number)?$|^(dc|adc|iss)$|\bout of service|\binvalid\b|\bfax\b|\bnot in service/,
  ],
  [
    'not_them',
    /\bnot (them|him|her|owner|the owner|(the )?(right|correct) (person|party|contact|owner))|\bwrong (person|party|contact|owner)/,
  ],
  [
    'no_answer',
    /\bno ?answer|\bvoice ?mail|\bvm\b|\bbusy\b|\bmachine\b|\bleft (a )?(message|vm)|^(na|n|a|b|ab|am|al|pu|pdrop|drop)$|\babandon|\bnot (called|home)|\bringing|\bno contact|\b(not|never) (been )?(answered|connected|contacted|reached)|\bdid(nt|n t| not) (answer|connect)/,
  ],
  [
    'connected',
    /\bconnected|\bcontacted|\bspoke|\btalked|\binterested|\bcall ?back|\bappointment|\bappt\b|\blead\b|\bsale\b|\bsold\b|\bdeal\b|\bsold\b|^(ni|cb|callbk|sale|xfer|answered|worked)$|\banswered|\bright (party|person)|\bcorrect\b|\bhung up|\bnot interested/,
  ],
];

/** The outcome that a dialer's word stands for, such as "NOT INTERESTED" or VICIdial's `ADC`; null if it says none. */
export function guessDisposition(text: string): Exclude<Disposition, 'clear'> | null {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
