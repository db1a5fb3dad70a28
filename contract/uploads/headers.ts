/** The headers of the mapping. Without schemas, so that pages can import them. */

/** The headers a column can be mapped to, with their label and group. */
export const headers = {
  first_name: { label: 'First name', group: 'owner' },
  middle_name: { label: 'Middle name', group: 'owner' },
  last_name: { label: 'Last name', group: 'owner' },
  suffix: { label: 'Suffix', group: 'owner' },
  full_name: { label: 'Full name', group: 'owner' },
  second_owner: { label: 'Second owner', group: 'owner' },
  member: { label: 'Company member', group: 'owner' },
  manager: { label: 'Company manager', group: 'owner' },
  registered_agent: { label: 'Registered agent', group: 'owner' },
  property_address: { label: 'Property address', group: 'property' },
  property_unit: { label: 'Property unit', group: 'property' },
  property_city: { label: 'Property city', group: 'property' },
  property_state: { label: 'Property state', group: 'property' },
  property_zip: { label: 'Property ZIP', group: 'property' },
  property_full: { label: 'Property address in one line', group: 'property' },
  mailing_address: { label: 'Mailing address', group: 'mailing' },
  mailing_unit: { label: 'Mailing unit', group: 'mailing' },
  mailing_city: { label: 'Mailing city', group: 'mailing' },
  mailing_state: { label: 'Mailing state', group: 'mailing' },
  mailing_zip: { label: 'Mailing ZIP', group: 'mailing' },
  mailing_full: { label: 'Mailing address in one line', group: 'mailing' },
  care_of: { label: 'Care of', group: 'mailing' },
  phone: { label: 'Phone', group: 'contact' },
  phone_2: { label: 'Phone 2', group: 'contact' },
  phone_3: { label: 'Phone 3', group: 'contact' },
  email: { label: 'Email', group: 'contact' },
  email_2: { label: 'Email 2', group: 'contact' },
  date_of_birth: { label: 'Date of birth', group: 'other' },
  apn: { label: 'Parcel number (APN)', group: 'other' },
  county: { label: 'County', group: 'other' },
  fips: { label: 'County FIPS code', group: 'other' },
  reference: { label: 'Your own id', group: 'other' },
} as const;

type Header = keyof typeof headers;
export const headerNames = Object.keys(headers) as [Header, ...Header[]];
