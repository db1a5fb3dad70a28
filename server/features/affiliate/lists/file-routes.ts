/** Affiliate lists as CSV, with money and coins in separate columns. */
import * as calls from '#contract/affiliate/lists-file-routes';
import { rejectionReasons } from '#contract/affiliate/rules';
import type { ListFileQuery } from '#contract/affiliate/schemas';
import type { Language } from '#contract/languages';
import { selectLanguage } from '#features/accounts';
import { type KeyOf, message, translate } from '#locales';
import type { Context } from '#platform/context';
import { createRouter } from '#platform/http/router';
import { fileResponse } from '#platform/http/send-file';
import type { Db } from '#platform/postgres/database';
import { writeMarkedCsv } from '#platform/streams/csv';
import { requireAffiliate } from '../links.ts';
import { selectPayouts, selectReferrals, selectVisits, today } from './service.ts';

/** The most rows per file. */
const maxRows = { page: 1, per_page: 100_000 };

const formatAmount = (cents: number) => (cents / 100).toFixed(2);

const textIn =
  (language: Language) =>
  (name: KeyOf<'tables'>): string =>
    translate(language, { key: `tables:${name}`, values: {} });

/** Why a referral earned nothing; the words of an admin as they are. */
const reasonIn = (language: Language, reason: string | null): string => {
  const known = rejectionReasons.find((one) => one === reason);
  return known === undefined ? (reason ?? '') : textIn(language)(`reason_${known}`);
};

const rowsByList = {
  async visits(db: Db, id: string, filters: ListFileQuery, language: Language) {
    const yesOrNo = (value: boolean) => translate(language, message(value ? 'tables:yes' : 'tables:no'));
    const { items } = await selectVisits(db, id, { ...maxRows, ...filters });
    return items.map((row) => [
      row.at,
      row.page,
      row.referrer ?? '',
      row.campaign ?? '',
      yesOrNo(row.registered),
      yesOrNo(row.converted),
    ]);
  },
  async referrals(db: Db, id: string, filters: ListFileQuery, language: Language) {
    const text = textIn(language);
    const { items } = await selectReferrals(db, id, { ...maxRows, ...filters });
    return items.map((row) => [
      row.created_at,
      row.customer,
      text(`line_${row.kind}`),
      text(`referral_${row.status}`),
      row.holds_until,
      row.campaign ?? '',
      formatAmount(row.base),
      formatAmount(row.amount),
      row.currency.toUpperCase(),
      reasonIn(language, row.reason),
      row.payout_id ?? '',
    ]);
  },
  async payouts(db: Db, id: string, filters: ListFileQuery, language: Language) {
    const text = textIn(language);
    const { items } = await selectPayouts(db, id, { ...maxRows, ...filters });
    return items.map((row) => [
      row.created_at,
      text(`method_${row.method}`),
      text(`payout_${row.state}`),
      row.referrals,
      formatAmount(row.amount),
      row.currency.toUpperCase(),
      row.coins ?? '',
      row.reason ?? '',
      row.id,
    ]);
  },
};

const columns = {
  visits: ['date', 'page', 'referrer', 'campaign', 'registered', 'converted'],
  referrals: [
    ...(['date', 'customer', 'kind', 'status', 'pending_until', 'campaign'] as const),
    ...(['paid', 'earned', 'currency', 'reason', 'payout'] as const),
  ],
  payouts: ['date', 'method', 'state', 'referrals', 'amount', 'currency', 'coins', 'reason', 'payout'],
} as const;

export const affiliateFileRoutes = (ctx: Context) =>
  createRouter().bind(calls.downloadAffiliateList, async ({ caller, params, query }) => {
    const { id, list } = params;
    const own = await requireAffiliate(ctx, caller, id);
    const language = await selectLanguage(ctx.db, caller.user_id);
    const rows: (string | number)[][] = await rowsByList[list](ctx.db, own.account_id, query, language);
    const headings = columns[list].map((name) => translate(language, message(`tables:${name}`)));
    const body = writeMarkedCsv([headings, ...rows]);
    const name = `${list}-${today()}.csv`;
    return fileResponse({ name, type: 'text/csv; charset=utf-8', body });
  });
