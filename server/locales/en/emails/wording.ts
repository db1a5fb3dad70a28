/** What is wrong with an operator's wording of an email. */
export const wordingProblemTexts = {
  'wording.not_here': 'Remove {{placeholder}}.',
  'wording.unknown': 'Remove {{placeholder}}. You can use {{allowed}} here.',
  'wording.malformed': 'Write placeholders with two braces on each side, such as {{example}}.',
  'wording.own_line': 'Put {{placeholder}} on a line of its own.',
  'wording.missing': 'This email needs {{placeholder}}. Put it back.',
  'wording.missing_either': 'This email needs {{placeholder}} or {{details}}. Put one of them back.',
  'wording.no_button': 'Enter the button’s text.',
} as const;
