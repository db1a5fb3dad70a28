export const accountFieldErrors = {
  contact_phone: 'Enter a phone number, such as +1 217 555 0142.',
  terms_version: 'Enter the date of the terms, such as 2026-11-22.',
  code_characters: 'Use only letters, digits, hyphens and underscores.',
  link: 'This link is incomplete. Open it from the email again.',
  photo: 'Upload the photo instead. Send null to remove it.',
  cap_for_managers: 'Only managers have a cap. Send null.',
  authenticator_code: 'Enter the 6 digits that your authenticator app shows.',
} as const;
