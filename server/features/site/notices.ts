/** Public information about the service: its operator, terms and status. */
import { termsVersion } from '#contract/accounts/terms';
import type { CurrentTerms, LegalInfo, ServiceStatus } from '#contract/site/schemas';
import { selectStalledOrders } from '#features/orders';
import { clock } from '#platform/clock';
import { readBacklog } from '#platform/jobs/backlog';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

/** The operator's terms and notices, and how long data is kept. */
export async function readLegal(db: Db): Promise<LegalInfo> {
  return {
    terms: await getSetting(db, 'legal_terms'),
    privacy: await getSetting(db, 'legal_privacy'),
    broker_notice: await getSetting(db, 'broker_notice'),
    operator: await getSetting(db, 'invoice_seller'),
    files_kept_days: await getSetting(db, 'files_kept_days'),
    results_kept_months: await getSetting(db, 'results_kept_months'),
    audit_kept_years: await getSetting(db, 'audit_kept_years'),
  };
}

/** The terms to accept before a trace. */
export const readTerms = async (db: Db): Promise<CurrentTerms> => ({
  version: termsVersion,
  path: '/terms',
  terms: await getSetting(db, 'legal_terms'),
});

/** Messages queued for more seconds than this are late. */
const lateAfter = 300;

/** Whether orders and messages are being processed. */
export async function readServiceStatus(db: Db): Promise<ServiceStatus> {
  const [stuck, { oldest }] = [await selectStalledOrders(db), await readBacklog(db)];
  return {
    tracing: stuck.length > 0 ? 'late' : 'works',
    messages: oldest > lateAfter ? 'late' : 'works',
    at: clock.now().toISOString(),
  };
}
