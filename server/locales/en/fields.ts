/** What is wrong with a field, and what it accepts. */
export const fields = {
  invalid: 'Check this field and try again.',
  unstorable: 'Remove the special character that can’t be stored.',
} as const;
