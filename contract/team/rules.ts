/** Rules of teams that pages use without loading schemas. */

/** People and pending invitations per account. */
export const maxPeople = 50;

/** Days an invitation is valid. */
export const invitationDays = 7;

/** What the activity of a team lists. */
export const activityActions = [
  'team.invite',
  'team.resend',
  'team.cancel',
  'team.join',
  'team.change',
  'team.remove',
  'file.upload',
  'order.pay',
  'order.cancel',
  'order.pause',
  'order.resume',
  'order.retrace',
  'order.repeat-set',
  'order.repeat-stop',
  'order.download',
  'leads.download',
  'leads.delete',
  'lead.trace',
  'lead.unlock',
  'do-not-contact.add',
  'do-not-contact.delete',
  'do-not-contact.download',
  'api_key.create',
  'api_key.rotate',
  'api_key.revoke',
  'webhook.create',
  'webhook.change',
  'webhook.remove',
  'coins.buy',
  'coins.top_up',
  'card.add',
  'card.remove',
  'billing.address',
  'subscription.start',
  'subscription.change',
  'subscription.cancel',
  'data.export',
] as const;
export type ActivityAction = (typeof activityActions)[number];
