/** Default messages for invalid fields without a message in the contract. */
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Record<string, string> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object with fields.',
  record: 'This must be an object with fields.',
};

const units: Record<string, string> = { string: 'characters', array: 'entries' };
const amount = (count: number | bigint, origin: string) =>
  [String(count), units[origin]].filter(Boolean).join(' ');

/** Returns a sentence for a schema issue. */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is needed.';
      return kinds[issue.expected] ?? 'This is of the wrong kind.';
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `This must be at least ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `This must be at most ${amount(issue.maximum, issue.origin)}.`;
    case 'invalid_key':
      return 'This field is not known.';
    case 'unrecognized_keys':
      return `There is no field “${issue.keys[0]?.slice(0, 60)}” here.`;
    default:
      return 'This is not in the expected form.';
  }
}
