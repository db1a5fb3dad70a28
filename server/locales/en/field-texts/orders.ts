/** Fields of orders, leads, API keys and webhooks. */
export const orderFields = {
  purpose_missing: 'Set “purpose” to what you use the results for: {{purposes}}.',
  row_not_rejected: 'Row {{row, number}} doesn’t need fixing.',
  download_format: 'A layout needs a table. Choose csv or xlsx, or leave out the layout.',
  download_layout: 'Rejected rows have no results to lay out. Leave out the layout.',
  download_rows:
    'Only tables of results can have one row per phone. Choose csv or xlsx, and all, hits, misses, or phones.',
  line_not_json: 'Line {{line, number}} isn’t valid JSON.',
  line_not_lead: 'Line {{line, number}} isn’t a lead.',
  no_leads: 'Send at least one lead.',
  leads_incomplete:
    'No lead has enough fields. Give each a street address or a full name, with a ZIP code or a city and state; or a parcel number with its county or state; or a phone; or an email.',
  leads_without_phone: 'No lead has a phone number to check. Send each number as “phone”.',
  page_range: 'Page {{page, number}} doesn’t exist. The last page is {{pages, number}}.',
  dnc_phone: 'This isn’t a US phone number with 10 digits.',
  dnc_email: 'This isn’t an email address.',
  dnc_name: 'Add a ZIP code, or a street with a city and state, to this person’s first and last name.',
  dnc_street: 'Enter a house number and street, with a ZIP code or a city and state.',
  dnc_row_empty: 'This row has no phone, email, name or street.',
  lead_number: 'This lead has no such number. Report a number that it shows.',
  too_many_selected:
    'You selected {{leads, number}} leads, but you can retrace up to {{limit, number}} at once. Select fewer.',
  too_many_tagged:
    'You selected {{leads, number}} leads, but you can tag up to {{limit, number}} at once. Select fewer.',
  too_many_assigned:
    'You selected {{leads, number}} leads, but you can assign up to {{limit, number}} at once. Select fewer.',
  too_many_not_contacted:
    'You selected {{leads, number}} leads, but you can add up to {{limit, number}} at once. Select fewer.',
  layout_name_taken: 'You already have a layout with this name.',
  view_name_taken: 'You already have a view with this name.',
  allowed_ips:
    'Enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24, instead of “{{range}}”.',
  expires_at: 'This date is in the past. Choose a later date, or none.',
  webhook_url: 'Enter a URL such as https://example.com/hooks, without a user name or password.',
  webhook_url_not_listed:
    'Webhooks here may only go to hosts that the operator listed. Enter a URL on one of them, or ask the operator.',
  webhook_url_private:
    'This URL is on a private network, which webhooks can’t reach. Enter a URL on the internet.',
} as const;
