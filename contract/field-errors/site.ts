export const siteFieldErrors = {
  https_url: 'Enter a URL that starts with https://, or leave this empty.',
  origin: 'Enter an origin, such as https://chat.example.com.',
  person_ids: 'Enter IDs of people in the reference data, one per line.',
} as const;
