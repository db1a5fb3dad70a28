/** Errors of leads, single traces, notifications and reporting. */
export const leadsErrors = {
  leads_not_found: 'None of these leads exist anymore. Select others.',
  'leads_not_found.download':
    'None of these leads fit this download. Select others, or choose another download.',
  leads_untraceable: 'None of these leads have enough information to trace. Select others.',
  not_a_possible:
    'You can only unlock possible matches. This lead already shows everything we found. You weren’t charged.',
  nothing_to_unlock:
    'We found no phone or email for this match, so there’s nothing to unlock. You weren’t charged.',
  person_suppressed: 'This person asked us to hide their records. You weren’t charged.',
  'invalid.page': 'Page {{page, number}} doesn’t exist. The last page is {{pages, number}}.',
  'invalid.report_number': 'This lead has no such number. Report a number that it shows.',
  'invalid.too_many_selected':
    'You selected {{leads, number}} leads, but you can retrace up to {{limit, number}} at once. Select fewer.',
  'invalid.untraceable_lead':
    'This lead doesn’t have enough information to trace. You weren’t charged. Complete it, then try again.',
} as const;
