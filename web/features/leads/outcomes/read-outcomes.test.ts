import { expect, test } from 'vitest';
import { callsOf, distinct } from '#contract/leads/dispositions/file';
import { guessDisposition } from '#contract/leads/dispositions/rules';
import { readOutcomes } from './read-outcomes.ts';

test.each([
  ['WRONG NUMBER', 'wrong_number'],
  ['Wrong #', 'wrong_number'],
  ['Bad Number', 'wrong_number'],
  ['WN', 'wrong_number'],
  ['ADC', 'disconnected'],
  ['Disconnected Number', 'disconnected'],
  ['Not In Service', 'disconnected'],
  ['Wrong Person', 'not_them'],
  ['not the owner', 'not_them'],
  ['No Answer', 'no_answer'],
  ['Left voicemail', 'no_answer'],
  ['NA', 'no_answer'],
  ['Busy', 'no_answer'],
  ['Not Answered', 'no_answer'],
  ['NOT CONNECTED', 'no_answer'],
  ['Attempted - not contacted', 'no_answer'],
  ['Never answered', 'no_answer'],
  ['Didn’t answer', 'no_answer'],
  ['Did not connect', 'no_answer'],
  ['Not right party', 'not_them'],
  ['Not the correct person', 'not_them'],
  ['Number not correct', 'wrong_number'],
  ['Do Not Contact', null],
  ['Not Interested', 'connected'],
  ['CALLBK', 'connected'],
  ['Spoke with owner', 'connected'],
  ['Appointment set', 'connected'],
  ['', null],
  ['Batch 12', null],
])('understands "%s" as %s', (text, meaning) => {
  expect(guessDisposition(text)).toBe(meaning);
});

const file = [
  'Name;Phone Number;Status;Notes',
  'Ada Moss;(217) 555-0142;Wrong Number;asked; "quoted"',
  'Ben Roe;217-555-0176;No Answer;',
  'Cy Poe;+1 217 555 0109;Wrong Number;',
].join('\r\n');

test('finds the number and the outcome, whatever separates them', () => {
  const read = readOutcomes(file);
  expect(read).toMatchObject({ number: 1, outcome: 2 });
  expect(distinct(read?.rows ?? [], 2)).toEqual([
    { text: 'Wrong Number', calls: 2 },
    { text: 'No Answer', calls: 1 },
  ]);
});

test('leaves out outcomes without a meaning and rows without a number', () => {
  const read = readOutcomes(`${file}\r\nDee Fox;;Wrong Number;`);
  if (read === null) throw new Error('the file was refused');
  expect(callsOf(read, { 'Wrong Number': 'wrong_number', 'No Answer': 'skip' })).toEqual([
    { number: '(217) 555-0142', outcome: 'wrong_number' },
    { number: '+1 217 555 0109', outcome: 'wrong_number' },
  ]);
});

test('refuses what is no table', () => {
  expect(readOutcomes('')).toBeNull();
  expect(readOutcomes('just a line')).toBeNull();
  expect(readOutcomes('a,b')).toBeNull();
});
