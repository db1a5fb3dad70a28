/** API representations of orders and their leads. */
import { z } from 'zod';
import type { Language } from '#contract/languages';
import { HitOn } from '#contract/orders/hit-on';
import { Outcome, TraceResult } from '#contract/orders/results';
import type { Order, OrderLead, Quote } from '#contract/orders/schemas';
import { OrderKind, OrderState, Place, Purpose } from '#contract/orders/schemas';
import { phoneLists } from '#contract/phone-lists/schemas';
import { Mapping } from '#contract/uploads/schemas';
import { expireStaleFlags } from '#features/compliance';
import { reasonRenderer, withReasonText } from '#features/reasons';
import type { LeadFields } from '#linkage';
import { presentFailure } from './failure.ts';
import { expectedCharges, expectedHits } from './hits/estimate.ts';
import { mostCoins, quoteExpiresAt } from './payable.ts';
import type { OrderRow } from './repository.ts';
import { presentNumbers } from './scrub/quote.ts';
import { withCurrentNumber } from './scrub/result.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function presentQuote(row: OrderRow): Quote | null {
  if (row.quoted_at === null) return null;
  const price = Number(row.price_coins);
  const most = Number(mostCoins(row, row.purpose_dependent_count));
  const hit_on = HitOn.parse(row.hit_on);
  const expected_by_choice = expectedHits(row);
  const charges = expectedCharges(row, hit_on);
  return {
    rows: row.row_count,
    valid: row.valid_count,
    invalid: row.invalid_count,
    duplicates: row.duplicate_count,
    traced_before: row.free_count,
    purpose_dependent: row.purpose_dependent_count,
    same_owner: row.same_owner_count,
    sampled: row.sampled_count,
    covered: row.covered_count,
    places: z.array(Place).parse(row.places),
    expected_hits: expected_by_choice?.[hit_on] ?? null,
    expected_by_choice,
    price_coins: price,
    expected_coins: row.kind === 'scrub' ? most : charges === null ? null : charges * price,
    most_coins: most,
    lists: z.array(z.enum(phoneLists)).parse(row.phone_lists),
    numbers: presentNumbers(row),
    expires_at: row.paid_at === null ? quoteExpiresAt(row.quoted_at).toISOString() : null,
  };
}

export function presentOrder(row: OrderRow, language: Language): Order {
  return {
    id: row.id,
    number: Number(row.number),
    kind: OrderKind.parse(row.kind),
    name: row.name,
    upload_id: row.upload_id,
    state: OrderState.parse(row.state),
    hit_on: HitOn.parse(row.hit_on),
    retrace_of: row.retrace_number === null ? null : Number(row.retrace_number),
    purpose: row.purpose === null ? null : Purpose.parse(row.purpose),
    purpose_note: row.purpose_note,
    reading: { bytes_read: Number(row.bytes_read), bytes_total: Number(row.bytes_total) },
    mapping: Mapping.parse(row.mapping),
    quote: presentQuote(row),
    progress: { done: row.rows_done, total: row.row_count },
    leadSummery: {
      leads: row.row_count,
      hits: row.hits,
      phone_hits: row.phone_hits,
      mobile_hits: row.mobile_hits,
      possibles: row.possibles,
      unlocked: row.unlocked,
      no_contact: row.no_contacts,
      misses: row.misses,
      duplicates: row.duplicate_count,
      invalid: row.invalid_count,
      traced_before: row.copied,
      repeated: row.repeated,
      hit_rate: row.traced === 0 ? null : row.hits / row.traced,
      coins: Number(row.coins_charged + row.coins_later),
    },
    coins_held: Number(row.coins_held),
    leads_deleted: row.leads_deleted,
    failure: presentFailure(row.failure, language),
    created_at: row.created_at.toISOString(),
    paid_at: iso(row.paid_at),
    started_at: iso(row.started_at),
    ended_at: iso(row.ended_at),
    erased_at: iso(row.erased_at),
    file_erased_at: iso(row.file_erased_at),
  };
}

export interface LeadWithResult {
  id: string;
  row_no: number;
  mapped: LeadFields;
  outcome: string | null;
  probability: number | null;
  coins: number | null;
  /** Free because it was traced or paid for before; null until it is traced. */
  repeated: boolean | null;
  result: unknown;
  /** For a duplicate: the result of the row it repeats. */
  original: unknown;
}

/** A row's result with current phone flags. A duplicate shows the result of the row it repeats. */
export function readResult(row: { result: unknown; original: unknown }): TraceResult | null {
  if (row.result === null) return null;
  const result = TraceResult.parse(row.result);
  if (row.original === null || result.duplicate_of === undefined) return withCurrentFlags(result);
  const { reason, duplicate_of } = result;
  return { ...withCurrentFlags(TraceResult.parse(row.original)), reason, duplicate_of };
}

function withCurrentFlags(result: TraceResult): TraceResult {
  const { person, numbers } = result;
  if (person !== undefined)
    return { ...result, person: { ...person, phones: person.phones.map(expireStaleFlags) } };
  return numbers === undefined ? result : { ...result, numbers: numbers.map(withCurrentNumber) };
}

const joinParts = (parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** Presents the leads of a reply, with their reasons in its language. */
export function leadPresenter(language: Language): (row: LeadWithResult) => OrderLead {
  const render = reasonRenderer(language);
  return (row) => withReasonText(presentLead(row), render);
}

/** A lead with its reason as a code. */
export function presentLead(row: LeadWithResult): OrderLead {
  const { mapped } = row;
  const name =
    mapped.full_name ?? joinParts([mapped.first_name, mapped.middle_name, mapped.last_name, mapped.suffix]);
  const property = joinParts([
    mapped.property_address,
    mapped.property_unit,
    mapped.property_city,
    mapped.property_state,
    mapped.property_zip,
  ]);
  const mailing = joinParts([
    mapped.mailing_address,
    mapped.mailing_unit,
    mapped.mailing_city,
    mapped.mailing_state,
    mapped.mailing_zip,
  ]);
  const address = mapped.property_full ?? (property || (mapped.mailing_full ?? mailing));
  return {
    id: row.id,
    row_no: row.row_no,
    lead: { name, address: address || (mapped.phone ?? mapped.email ?? '') },
    ...(mapped.reference && { reference: mapped.reference }),
    outcome: row.outcome === null ? null : Outcome.parse(row.outcome),
    probability: row.probability === null ? null : Math.round(row.probability * 1000) / 1000,
    coins: row.coins ?? 0,
    repeated: row.repeated ?? false,
    result: readResult(row),
  };
}
