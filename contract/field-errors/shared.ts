/** Rules that fields of several features share. */
export const sharedFieldErrors = {
  one_line: 'Use a single line of text, without characters that can’t be displayed.',
  printable: 'Remove the characters that can’t be displayed.',
  zip_code: 'Enter a ZIP code with 5 digits.',
  zip_or_city: 'Enter a ZIP code, or a city and state.',
  state_code: 'Enter a two-letter state code, such as TX.',
  phone_number: 'Enter a phone number with 10 digits.',
  day: 'Enter a date, such as 2026-01-31.',
  time_zone: 'Choose a time zone from the list, such as America/Chicago.',
  ends_before_start: 'Choose an end that’s after the start.',
} as const;
