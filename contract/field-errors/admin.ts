export const adminFieldErrors = {
  person_id: 'Enter the person’s ID, which is a number.',
  person_identifier: 'Enter a phone number, an email or an ID.',
  coin_change: 'Enter a number of coins other than 0.',
  provider_twice: 'List each provider once.',
  year_or_day: 'Enter a date, such as 2019-05-31, or a year.',
} as const;
