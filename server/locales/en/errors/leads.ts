/** Errors of leads, single traces, notifications and reporting. */
export const leadsErrors = {
  leads_not_found: 'None of these leads exist anymore. Select others.',
  'leads_not_found.download':
    'None of these leads fit this download. Select others, or choose another download.',
  'leads_not_found.layout':
    'None of these leads has contacts for this layout. Unlock possible matches, or choose other leads or columns.',
  'leads_not_found.running': 'The orders of these leads haven’t finished. Delete the leads when they have.',
  leads_untraceable: 'None of these leads have enough information to trace. Select others.',
  not_a_possible:
    'You can only unlock possible matches. This lead already shows everything we found. You weren’t charged.',
  nothing_to_unlock:
    'We found no phone or email for this match, so there’s nothing to unlock. You weren’t charged.',
  on_own_list:
    'Everything we found for this match is on your do-not-contact list, so there’s nothing to unlock. You weren’t charged.',
  too_many_entries:
    'Your do-not-contact list can have {{limit, number}} entries. Nothing was added. Delete some first.',
  person_suppressed: 'This person asked us to hide their records. You weren’t charged.',
} as const;
