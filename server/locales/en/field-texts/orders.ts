/** Fields of orders, leads, API keys and webhooks. */
export const orderFields = {
  purpose_missing: 'Set “purpose” to one of {{purposes}}.',
  row_not_rejected: 'Row {{row, number}} doesn’t need fixing.',
  download_format: 'A layout needs a table. Choose csv or xlsx, or leave out the layout.',
  download_layout: 'Rejected rows have no results to lay out. Leave out the layout.',
  download_rows:
    'Only tables of results can have one row per phone. Choose csv or xlsx, and all, hits, misses, or phones.',
  line_not_json: 'Line {{line, number}} isn’t valid JSON.',
  line_not_lead: 'Line {{line, number}} isn’t a lead.',
  no_leads: 'Send at least one lead.',
  page_range: 'Enter a page from 1 to {{pages, number}}.',
  lead_number: 'Choose a number that this lead shows.',
  too_many_selected: 'Select up to {{limit, number}} leads.',
  allowed_ips: 'Enter IP addresses or ranges, such as 203.0.113.7 or 203.0.113.0/24, instead of “{{range}}”.',
  expires_at: 'Choose a date in the future, or none.',
  webhook_url: 'Enter a URL such as https://example.com/hooks, without a user name or password.',
  webhook_url_private: 'Enter a URL on the internet. Webhooks can’t reach private networks.',
} as const;
