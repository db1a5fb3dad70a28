import type { LeadFields } from '#linkage';

/** The cells of a lead with a value in every common column. */
export const annWalker: LeadFields = {
  first_name: 'Ann',
  middle_name: 'B',
  last_name: 'Walker',
  suffix: 'Jr.',
  property_address: '12 North Elm Street',
  property_unit: 'Apt 4',
  property_city: 'Springfield',
  property_state: 'Illinois',
  property_zip: '62704',
  phone: '(217) 555-0142',
  email: 'Ann@Example.com',
  date_of_birth: '3/28/1962',
};
