/** Messages about invalid fields: from the structure of schema issues, or from the contract's own sentences. */
import type { z } from 'zod';
import { fieldErrors } from '#contract/field-errors/index';
import { type Message, type MessageKey, message, translate } from '#locales';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
/** An issue as the parser returns it: without the input, and with the sentence chosen while parsing. */
export type FieldIssue = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & { keys?: string[] };

const types: Readonly<Record<string, MessageKey>> = {
  string: 'fields:type_text',
  number: 'fields:type_number',
  int: 'fields:type_integer',
  boolean: 'fields:type_boolean',
  array: 'fields:type_list',
  object: 'fields:type_object',
  record: 'fields:type_object',
};

const formats: Readonly<Record<string, MessageKey>> = {
  email: 'fields:email',
  url: 'fields:url',
  uuid: 'fields:id',
  date: 'fields:day',
  datetime: 'fields:date_time',
  base64: 'fields:base64',
};

/** The pattern of one or more of some words with commas in between, as `anyOf` in the contract writes it. */
const wordList = /^\/\^\(\?:([\w|]+)\)\(\?:,\(\?:\1\)\)\*\$\/$/;

/** The English sentence of an issue without one in the contract, for zod. */
export const fieldSentence = (issue: RawIssue): string =>
  translate('en', isMissing(issue) ? message('fields:required') : messageOfStructure(issue));

function isMissing(issue: RawIssue): boolean {
  if (issue.code === 'invalid_type') return issue.input === undefined;
  return issue.code === 'too_small' && issue.origin === 'string' && issue.input === '';
}

function messageOfStructure(issue: RawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return { key: types[issue.expected] ?? 'fields:type_unknown' };
    case 'invalid_value':
      return message('fields:one_of', { options: issue.values.map(String).filter(Boolean).join(', ') });
    case 'too_small':
      return belowMinimum(issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return aboveMaximum(issue.origin, Number(issue.maximum), issue.inclusive);
    case 'not_multiple_of':
      return message('fields:multiple_of', { divisor: issue.divisor });
    case 'invalid_format': {
      const [, options] = wordList.exec(issue.pattern ?? '') ?? [];
      if (options !== undefined) return message('fields:any_of', { options: options.replaceAll('|', ', ') });
      return { key: formats[issue.format] ?? 'fields:format' };
    }
    case 'unrecognized_keys':
      return message('fields:unknown', { field: issue.keys[0]?.slice(0, 60) ?? '' });
    case 'invalid_union':
      return { key: typeOfUnion(issue.errors) ?? 'fields:format' };
    case 'invalid_key':
      return message('fields:unknown_key');
    default:
      return message('fields:format');
  }
}

/** The message about the type if a value has none of a union's types. Names the first, which is the usual one. */
function typeOfUnion(branches: readonly (readonly z.core.$ZodIssue[])[]): MessageKey | undefined {
  const expected = branches.map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? issue.expected : undefined,
  );
  return expected.includes(undefined) ? undefined : types[expected[0] ?? ''];
}

function belowMinimum(origin: string, minimum: number, inclusive = true): Message {
  if (origin === 'string') return message('fields:too_short', { count: minimum });
  if (origin === 'array') return message('fields:too_few', { count: minimum });
  return inclusive ? message('fields:too_small', { minimum }) : message('fields:not_above', { minimum });
}

function aboveMaximum(origin: string, maximum: number, inclusive = true): Message {
  if (origin === 'string') return message('fields:too_long', { count: maximum });
  if (origin === 'array') return message('fields:too_many', { count: maximum });
  return inclusive ? message('fields:too_big', { maximum }) : message('fields:not_below', { maximum });
}

const keysBySentence: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries(fieldErrors).map(([key, sentence]) => [sentence, `fields:${key}` as MessageKey]),
);

/** The message of an issue. The parser keeps only an English sentence, so this finds the message that has it. */
export function fieldMessage(issue: FieldIssue): Message {
  const key = keysBySentence.get(issue.message);
  if (key !== undefined) return { key };
  const candidates = [message('fields:required'), messageOfStructure(issue as RawIssue)];
  return (
    candidates.find((candidate) => translate('en', candidate) === issue.message) ?? message('fields:invalid')
  );
}
