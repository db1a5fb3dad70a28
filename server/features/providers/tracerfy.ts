/**
 * Tracerfy: ten or more leads go into a queue that is fetched later, one credit per lead; fewer are looked up one by
 * one, five credits per match. A queue's rows have no id and no person other than the requested one, so they are
 * matched by the request's values.
 */
import { z } from 'zod';
import {
  type Adapter,
  type FoundPerson,
  type Pending,
  ProviderFailure,
  type Question,
  type Reply,
} from './adapter.ts';
import { requestJson } from './http.ts';
import { firstOwner, firstPlace, isWhole, mailingPlace, mayHavePerson } from './lead-fields.ts';
import { addressOf, Flag, listOf, phonesOf, phoneType, type ReplyPhone, Text } from './reply-schemas.ts';

/** Sizes of a queue: Tracerfy's minimum, our maximum. */
const queue = { least: 10, most: 500 };
const lookupCredits = 5;

const Submitted = z.object({ queue_id: z.union([z.number().int(), z.string().min(1)]) });
const Queues = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    pending: z.boolean(),
    credits_deducted: z.number().nullish(),
    credit_deducted: z.number().nullish(),
  }),
);
const Rows = z.array(z.record(z.string(), z.unknown()));

const LookedUp = z.object({
  hit: z.boolean(),
  credits_deducted: z.number().nullish(),
  persons: listOf(
    z.object({
      first_name: Text,
      middle_name: Text,
      last_name: Text,
      deceased: Flag,
      litigator: Flag,
      mailing_address: z
        .object({ street: Text, city: Text, state: Text, zip: Text })
        .nullish()
        .catch(undefined),
      phones: listOf(z.object({ number: Text, type: Text, carrier: Text, dnc: Flag, litigator: Flag })),
      emails: listOf(z.union([z.string(), z.object({ email: Text }).transform(({ email }) => email)])),
    }),
  ),
});
type LookedUp = z.infer<typeof LookedUp>;

interface Api {
  url: string;
  headers: { authorization: string };
}

/** `url` is, for example, `https://tracerfy.com/v1/api`. */
export function tracerfy({ url, key }: { url: string; key: string }): Adapter {
  const api = { url, headers: { authorization: `Bearer ${key}` } };
  return {
    name: 'tracerfy',
    label: 'Tracerfy',
    sizes(leads) {
      if (leads < queue.least) return Array.from({ length: leads }, () => 1);
      const queues = Math.ceil(leads / queue.most);
      return Array.from({ length: queues }, (_, index) => Math.floor((leads + index) / queues));
    },
    accepts(lead) {
      const place = firstPlace(lead);
      return mayHavePerson(lead) && isWhole(place) && place.city !== '' && place.state !== '';
    },
    maxUnits: (leads) => (leads === 1 ? lookupCredits : leads),
    async request(questions, { signal }) {
      const [only] = questions;
      if (only !== undefined && questions.length === 1) return lookUp(api, only, signal);
      return submitQueue(api, questions, signal);
    },
    collect: (ticket, questions, { signal }) => collectQueue(api, { ticket, questions, signal }),
  };
}

async function lookUp({ url, headers }: Api, question: Question, signal: AbortSignal): Promise<Reply> {
  const { first_name, last_name, address, city, state, zip } = asRow(question);
  const answer = await requestJson({
    method: 'POST',
    url: `${url}/trace/lookup/`,
    headers,
    body: { address, city, state, zip, find_owner: first_name === '', first_name, last_name },
    answer: LookedUp,
    signal,
  });
  const people = answer.hit ? answer.persons.flatMap((person) => personOf(person, question)) : [];
  return {
    people: new Map(people.length > 0 ? [[question.id, people]] : []),
    units: answer.credits_deducted ?? (answer.hit ? lookupCredits : 0),
  };
}

async function submitQueue(
  { url, headers }: Api,
  questions: Question[],
  signal: AbortSignal,
): Promise<Pending> {
  const rows = questions.map(asRow);
  const columns = Object.keys(rows[0] ?? {});
  const { queue_id } = await requestJson({
    method: 'POST',
    url: `${url}/trace/`,
    headers,
    body: {
      json_data: JSON.stringify(rows),
      ...Object.fromEntries(columns.map((column) => [`${column}_column`, column])),
      trace_type: 'normal',
    },
    answer: Submitted,
    signal,
  });
  return { ticket: String(queue_id) };
}

/** The rows of a queue; null while it is in progress. */
async function collectQueue(
  { url, headers }: Api,
  { ticket, questions, signal }: { ticket: string; questions: Question[]; signal: AbortSignal },
): Promise<Reply | null> {
  const get = { method: 'GET' as const, headers, signal };
  const queues = await requestJson({ ...get, url: `${url}/queues/`, answer: Queues });
  const ours = queues.find(({ id }) => String(id) === ticket);
  if (ours === undefined) throw new ProviderFailure('unreadable');
  if (ours.pending) return null;
  const rows = await requestJson({ ...get, url: `${url}/queue/${encodeURIComponent(ticket)}`, answer: Rows });
  const people = new Map<string, FoundPerson[]>();
  const answers = new Map(rows.map((row) => [rowKey(row), row]));
  for (const question of questions) {
    const row = answers.get(rowKey(asRow(question)));
    const person = row && personOfRow(row, question, ticket);
    if (person) people.set(question.id, [person]);
  }
  return { people, units: ours.credits_deducted ?? ours.credit_deducted ?? questions.length };
}

/** A lead in the columns of a queue. */
function asRow({ lead }: Question) {
  const owner = firstOwner(lead);
  const place = firstPlace(lead);
  const mailing = mailingPlace(lead);
  const mail = isWhole(mailing) ? mailing : place;
  return {
    address: place?.street ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zip: place?.zip ?? '',
    first_name: owner?.first ?? '',
    last_name: owner?.last ?? '',
    mail_address: mail?.street ?? '',
    mail_city: mail?.city ?? '',
    mail_state: mail?.state ?? '',
    mailing_zip: mail?.zip ?? '',
  };
}

/** Identifies rows of a queue by the requested person and address. */
const rowKey = (row: Record<string, unknown>): string =>
  ['address', 'city', 'state', 'first_name', 'last_name']
    .map((column) => Text.parse(row[column]).toUpperCase().replaceAll(/\s+/g, ' '))
    .join('|');

/** The person of a row: the requested name and address, which the row doesn't extend, with the contacts found. */
function personOfRow(row: Record<string, unknown>, question: Question, ticket: string): FoundPerson | null {
  const cell = (column: string) => Text.parse(row[column]);
  const replyPhones: ReplyPhone[] = [];
  const add = (column: string, type: string) =>
    replyPhones.push({ number: cell(column), type: phoneType(type), dnc: undefined, litigator: undefined });
  add('primary_phone', cell('primary_phone_type'));
  for (const n of [1, 2, 3, 4, 5]) add(`mobile_${n}`, 'mobile');
  for (const n of [1, 2, 3]) add(`landline_${n}`, 'landline');
  const emails = [1, 2, 3, 4, 5].map((n) => cell(`email_${n}`)).filter((address) => address !== '');
  const phones = phonesOf(replyPhones);
  // A row without a contact is a lead that was not found.
  if (phones.phones.length === 0 && emails.length === 0) return null;
  const seen = { unit: '', first_seen: '', last_seen: '' };
  const places = [mailingPlace(question.lead), firstPlace(question.lead)];
  const { first_name, last_name } = asRow(question);
  return {
    record_id: `queue-${ticket}`,
    names: [{ first: first_name, last: last_name }],
    addresses: places.flatMap((place) => (place ? (addressOf({ ...place, ...seen }) ?? []) : [])),
    ...phones,
    emails: emails.map((address) => ({ address })),
  };
}

function personOf(person: LookedUp['persons'][number], question: Question): FoundPerson[] {
  if (person.last_name === '') return [];
  const place = firstPlace(question.lead);
  const seen = { unit: '', first_seen: '', last_seen: '' };
  const places = [person.mailing_address, place].flatMap((one) =>
    one ? (addressOf({ ...one, ...seen }) ?? []) : [],
  );
  const phones = person.phones.map(({ number, type, carrier, dnc, litigator }) => ({
    number,
    type: phoneType(type),
    carrier: carrier || undefined,
    dnc,
    litigator: person.litigator === true ? true : (litigator ?? person.litigator),
  }));
  return [
    {
      record_id: `lookup-${question.id}`,
      names: [{ first: person.first_name, middle: person.middle_name, last: person.last_name }],
      addresses: places,
      ...phonesOf(phones),
      emails: person.emails.filter((address) => address !== '').map((address) => ({ address })),
      ...(person.deceased === undefined ? {} : { deceased: person.deceased }),
    },
  ];
}
