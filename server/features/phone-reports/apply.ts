/**
 * Marks the numbers and emails in results with the account's own reports, and ranks numbers by what all accounts report.
 */

import type { Verdict } from '#contract/leads/remarks';
import type { Contacts, ResultEmail, ResultPhone, TraceResult } from '#contract/orders/results';
import { queryRunner } from '#features/compliance';
import { after, clock, days } from '#platform/clock';
import type { Db } from '#platform/postgres/database';
import { contactKey } from './contact-key.ts';
import { countVotes, type Owner, selectOwnVerdicts } from './repository.ts';
import { scoreAfter, type Votes } from './score.ts';

/** Older votes don't count, because numbers change hands. */
const votesCount = days(730);

interface ReportedResult {
  result: TraceResult;
  /** The unmasked contacts of a possible match, in the order of the masked ones. */
  sealed?: Contacts | undefined;
}

/** A result's phones, unmasked, with the keys of their reports in hex. */
interface KeyedPhone {
  phone: ResultPhone;
  key: Buffer;
}

function keyedPhones({ result, sealed }: ReportedResult): KeyedPhone[] {
  const [name] = result.person?.names ?? [];
  if (name === undefined) return [];
  const phones = (sealed ?? result.person)?.phones ?? [];
  return phones.map((phone) => ({ phone, key: contactKey(phone.number, name) }));
}

type Reported = Pick<ResultPhone | ResultEmail, 'reported'>;

/** Whether a call with this outcome missed the person. */
export const isMissed = (verdict: Reported['reported'] | null): boolean =>
  verdict === 'wrong_number' || verdict === 'not_them';

export const isReportedWrong = ({ reported }: Reported): boolean => isMissed(reported);

/** A result's emails, unmasked, with the keys of their reports. */
function keyedEmails({ result, sealed }: ReportedResult): { email: ResultEmail; key: Buffer }[] {
  const [name] = result.person?.names ?? [];
  if (name === undefined) return [];
  const emails = (sealed ?? result.person)?.emails ?? [];
  return emails.map((email) => ({ email, key: contactKey(email.address, name) }));
}

/** The order in results: numbers reported as wrong last, then by score and date, as they were traced. */
const byRank = (a: ResultPhone, b: ResultPhone) =>
  Number(isReportedWrong(a)) - Number(isReportedWrong(b)) ||
  b.score - a.score ||
  (b.last_seen ?? '').localeCompare(a.last_seen ?? '');

/**
 * Applies reports to results of an account. The votes of all accounts change only the scores of results traced just now
 * (`isFresh`): stored ones have them already.
 */
export async function applyReports<T extends ReportedResult>(
  db: Db,
  owner: Owner,
  results: readonly T[],
  isFresh: (entry: T) => boolean,
): Promise<T[]> {
  const keyed = results.map(keyedPhones);
  const keyedMail = results.map(keyedEmails);
  const keys = [...keyed.flat(), ...keyedMail.flat()].map(({ key }) => key);
  if (keys.length === 0) return [...results];
  const ask = queryRunner(db);
  const own = await selectOwnVerdicts(ask, owner, keys);
  const votes = await countVotes(ask, keys, after(clock.now(), -votesCount));
  return results.map((entry, index) => {
    const phones = keyed[index] ?? [];
    const counted = isFresh(entry) ? votes : new Map<string, Votes>();
    const marked = phones.map(({ phone, key }) => markPhone(phone, key.toString('hex'), own, counted));
    const isChanged = marked.some((phone, place) => phone !== phones[place]?.phone);
    return withReportedEmails(isChanged ? withPhones(entry, marked) : entry, keyedMail[index] ?? [], own);
  });
}

function markPhone(
  phone: ResultPhone,
  key: string,
  own: Awaited<ReturnType<typeof selectOwnVerdicts>>,
  votes: ReadonlyMap<string, Votes>,
): ResultPhone {
  const reported = own.get(key);
  const score = scoreAfter(phone.score, votes.get(key) ?? { worked: 0, wrong: 0 });
  if (reported === phone.reported && score === phone.score) return phone;
  const { reported: _, ...rest } = phone;
  return { ...rest, score, ...(reported === undefined ? {} : { reported }) };
}

/** Puts the marked phones in rank order, masked and sealed ones alike. */
function withPhones<T extends ReportedResult>(entry: T, marked: ResultPhone[]): T {
  const { person } = entry.result;
  if (person === undefined) return entry;
  const ranked = marked
    .map((phone, place) => ({ phone, shown: person.phones[place]?.number ?? phone.number }))
    .toSorted((a, b) => byRank(a.phone, b.phone));
  const phones = ranked.map(({ phone, shown }) => ({ ...phone, number: shown }));
  const sealed = entry.sealed && { ...entry.sealed, phones: ranked.map(({ phone }) => phone) };
  return {
    ...entry,
    result: { ...entry.result, person: { ...person, phones } },
    ...(sealed === undefined ? {} : { sealed }),
  };
}

/** Marks emails that were reported and puts wrong ones last, masked and sealed ones alike. */
function withReportedEmails<T extends ReportedResult>(
  entry: T,
  emails: { email: ResultEmail; key: Buffer }[],
  own: Awaited<ReturnType<typeof selectOwnVerdicts>>,
): T {
  const { person } = entry.result;
  const marked = emails.map(({ email, key }) => markEmail(email, own.get(key.toString('hex'))));
  if (person === undefined || marked.every((email, place) => email === emails[place]?.email)) return entry;
  const ranked = marked
    .map((email, place) => ({ email, shown: person.emails[place]?.address ?? email.address }))
    .toSorted((a, b) => Number(isReportedWrong(a.email)) - Number(isReportedWrong(b.email)));
  const shown = ranked.map(({ email, shown: address }) => ({ ...email, address }));
  const sealed = entry.sealed && { ...entry.sealed, emails: ranked.map(({ email }) => email) };
  return {
    ...entry,
    result: { ...entry.result, person: { ...person, emails: shown } },
    ...(sealed === undefined ? {} : { sealed }),
  };
}

function markEmail(email: ResultEmail, reported: Verdict | undefined): ResultEmail {
  if (reported === email.reported) return email;
  const { reported: _, ...rest } = email;
  return reported === undefined ? rest : { ...rest, reported };
}
