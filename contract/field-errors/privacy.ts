export const privacyFieldErrors = {
  email_code: 'Enter the 6 digits from the email.',
  full_name: 'Enter a first and last name.',
  street_or_contact: 'Add a house number and street, a phone number or an email.',
  contact_or_address: 'Enter a phone number, an email, or a name with an address.',
  erased_name: 'To delete a record, enter the person’s first and last name.',
} as const;
