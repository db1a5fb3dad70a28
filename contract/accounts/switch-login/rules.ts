/**
 * What an admin may do while signed in as a customer, in one table, separate from the schemas so that every page can
 * use it. A call that changes something is refused unless it is listed.
 */

/** Why a call is reserved for the customer; the sentence shown to the admin is the error's (`not_while_acting.…`). */
export type SwitchReason = 'sign_in' | 'money' | 'data' | 'deletion' | 'keys' | 'terms' | 'console';

/** Calls by method and path below /api/v1: allowed, or the reason for refusing. Reads not listed are allowed. */
const rules: Record<string, 'allowed' | SwitchReason> = {
  'GET /logout': 'allowed',
  'POST /logout': 'allowed',
  'POST /switch-login': 'console',

  'POST /change-email': 'sign_in',
  'POST /change-password': 'sign_in',
  'DELETE /passkey-list/:id': 'sign_in',
  'POST /passkey-list': 'sign_in',
  'POST /passkey-setup': 'sign_in',
  'PUT /passkey-list/:id': 'sign_in',
  'POST /recovery-codes': 'sign_in',
  'POST /two-factor-confirmation': 'sign_in',
  'POST /two-factor-removal': 'sign_in',
  'POST /two-factor-setup': 'sign_in',
  'POST /session-revocation': 'sign_in',
  'POST /send-confirmation-link': 'allowed',
  'POST /terms-acceptance': 'terms',

  'POST /account-deletion': 'deletion',
  'DELETE /do-not-contact/:id': 'deletion',
  'DELETE /domain-delete/:id': 'deletion',
  'GET /domain-delete/:id': 'deletion',
  'POST /leads-delete': 'deletion',
  'POST /order-cancel/:id': 'deletion',
  'DELETE /upload/:id': 'deletion',
  // It replaces all manually entered leads.
  'PUT /typed-leads/:id': 'deletion',

  'GET /all-leads-download/:id': 'data',
  'GET /do-not-contact-file': 'data',
  'GET /lead-file-download/:orderId/:value': 'data',
  'GET /order-rejects/:id': 'data',
  'GET /order-results/:id/stream': 'data',
  'POST /data-export': 'data',
  'POST /data-export-ticket/:id': 'data',
  'POST /download-ticket/:orderId/:value': 'data',
  'POST /leads-download': 'data',

  'GET /subscription-free': 'money',
  'GET /subscription-resume': 'money',
  'POST /affiliate-payouts/:id': 'money',
  'POST /buy-coins': 'money',
  'POST /card-update/:id': 'money',
  'POST /lead-unlock/:id': 'money',
  'POST /new-card-create-or-update': 'money',
  'POST /orders': 'money',
  'POST /payment': 'money',
  'POST /subscription': 'money',
  'POST /subscription-free': 'money',
  'POST /subscription-resume': 'money',
  'POST /subscription-upgrade-downgrade/:planId': 'money',
  'POST /trace': 'money',
  'PUT /affiliate-setting/:id': 'money',
  'PUT /coin-top-up': 'money',
  'PUT /order-recurrence/:id': 'money',
  'POST /order-recurrence/:id/run': 'money',
  // A wrong number refunds its coin, which is an adjustment that admins make in the console.
  'PUT /phone-report/:id': 'money',
  'POST /dispositions': 'money',

  'POST /team-invitation': 'sign_in',
  'POST /team-invitation/:id/resend': 'sign_in',
  'DELETE /team-invitation/:id': 'sign_in',
  'PUT /team-member/:id': 'sign_in',
  'DELETE /team-member/:id': 'sign_in',

  'POST /app-key': 'keys',
  'POST /app-key-revocation/:id': 'keys',
  'POST /app-key-rotation/:id': 'keys',
  'POST /webhook-endpoints': 'keys',
  'POST /webhook-redelivery/:id': 'keys',
  'POST /webhook-removal/:id': 'keys',
  'POST /webhook-secret/:id': 'keys',
  'POST /webhook-test/:id': 'keys',
  'PUT /webhook-endpoint/:id': 'keys',

  // What support needs: files, orders up to payment, and the profile.
  'DELETE /resumable-upload/:id': 'allowed',
  'PATCH /resumable-upload/:id': 'allowed',
  'POST /resumable-upload': 'allowed',
  'POST /file-upload': 'allowed',
  'POST /add-lead': 'allowed',
  'POST /do-not-contact': 'allowed',
  'POST /leads-do-not-contact': 'allowed',
  'DELETE /leads-do-not-contact/:id': 'allowed',
  'POST /leads-again': 'allowed',
  'POST /leads-assign': 'allowed',
  'DELETE /leads-assign/:id': 'allowed',
  'POST /leads-tag': 'allowed',
  'POST /lead-views': 'allowed',
  'PUT /lead-views/:id': 'allowed',
  'DELETE /lead-views/:id': 'allowed',
  'POST /download-layouts': 'allowed',
  'PUT /download-layouts/:id': 'allowed',
  'DELETE /download-layouts/:id': 'allowed',
  'PUT /order-hit-on/:id': 'allowed',
  'POST /order-mend/:id': 'allowed',
  'POST /order-pause/:id': 'allowed',
  'POST /order-quote': 'allowed',
  'POST /order-reprice/:id': 'allowed',
  'POST /order-resume/:id': 'allowed',
  'DELETE /order-recurrence/:id': 'allowed',
  'POST /order-retrace/:id': 'allowed',
  'POST /order-sample/:id': 'allowed',
  'POST /selection-all-leads': 'allowed',
  'PUT /lead-note/:id': 'allowed',
  'PUT /lead-status/:id': 'allowed',
  'PUT /order-name/:id': 'allowed',
  'PUT /upload/:id/format': 'allowed',
  // It stores the counts it computes.
  'GET /user-dashboard': 'allowed',
  'POST /announcements/:id/dismissal': 'allowed',
  'POST /billing-address-update/:id': 'allowed',
  'POST /domain-check/:id': 'allowed',
  'POST /notification-accept-cancel/:id': 'allowed',
  'POST /notification-read-all': 'allowed',
  'POST /profile-info/:id': 'allowed',
  'POST /referral-graph/:id': 'allowed',
  'POST /store-domain/:id': 'allowed',
  'PUT /notification-preferences': 'allowed',
  'PUT /profile-basic_info/:id': 'allowed',
};

const base = '/api/v1';

/** The calls with a rule. */
export const switchRuledCalls: readonly string[] = Object.keys(rules);

/**
 * Returns why an admin signed in as a customer may not make a call, or null. `path` is the route's, such as
 * `/api/v1/passkey-list/:id`. A change without a rule is refused.
 */
export function switchRefusal(method: string, path: string): SwitchReason | null {
  if (path.startsWith(`${base}/admin/`)) return 'console';
  const rule = rules[`${method} ${path.startsWith(base) ? path.slice(base.length) : path}`];
  if (rule === 'allowed') return null;
  if (rule !== undefined) return rule;
  return method === 'GET' || method === 'HEAD' ? null : 'console';
}
