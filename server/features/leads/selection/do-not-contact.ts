/** Puts selected leads on the account's do-not-contact list. */
import type { ListRow } from '#contract/do-not-contact/rules';
import type { DoNotContactLeads } from '#contract/do-not-contact/schemas';
import { maxTagged } from '#contract/leads/rules';
import type { Selection } from '#contract/leads/selection';
import type { ResultPerson } from '#contract/orders/results';
import { addEntries, readRows } from '#features/do-not-contact';
import { presentLead } from '#features/orders';
import type { LeadFields } from '#linkage';
import { message } from '#locales';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newId } from '#platform/ids';
import { type LeadRow, selectByIds } from '../list/repository.ts';
import { selectSelectedIds } from './repository.ts';
import { dropInvalidIds } from './service.ts';

/** Leads added per transaction. */
const batchSize = 1000;

/** Adds the people found for up to `maxTagged` leads, their contacts, and the owners named in the leads. */
export async function addSelected(
  ctx: Context,
  caller: Caller,
  selection: Selection,
): Promise<DoNotContactLeads> {
  const ids = await selectIds(ctx, caller, dropInvalidIds(selection));
  const undo_id = newId();
  const sums = { leads: 0, added: 0 };
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await selectByIds(ctx.db, caller, ids.slice(at, at + batchSize));
    if (rows.length === 0) continue;
    const { entries } = readRows(rows.flatMap(toListRows));
    sums.leads += rows.length;
    sums.added += await inTransaction(ctx, (tx) => addEntries(tx, caller, entries, { batch_id: undo_id }));
  }
  if (sums.leads === 0) throw new AppError('leads_not_found');
  return { ...sums, undo_id: sums.added === 0 ? null : undo_id };
}

/** Named leads as they are, because those of an order that just ended aren't listed yet. */
async function selectIds(ctx: Context, caller: Caller, selection: Selection): Promise<string[]> {
  if (selection.ids !== undefined) return selection.ids;
  const { ids, leads } = await selectSelectedIds(ctx, caller, selection, { limit: maxTagged });
  if (leads > maxTagged)
    throw invalidFields({ filter: message('fields:too_many_not_contacted', { leads, limit: maxTagged }) });
  return ids;
}

function toListRows(row: LeadRow): ListRow[] {
  const { lead, result } = presentLead(row);
  const person = result?.person;
  return [...ownerRows(row.mapped, lead.name), ...(person === undefined ? [] : personRows(person))];
}

/** The owner by name, or the address of a lead without a name. */
function ownerRows(lead: LeadFields, name: string): ListRow[] {
  return (['property', 'mailing'] as const).flatMap((kind) => {
    const street = lead[`${kind}_address`] ?? lead[`${kind}_full`];
    if (street === undefined) return [];
    const [unit, city, state, zip] = (['unit', 'city', 'state', 'zip'] as const).map(
      (part) => lead[`${kind}_${part}`] ?? '',
    );
    return [{ name, street: [street, unit].filter(Boolean).join(' '), city, state, zip }];
  });
}

const isShown = (contact: string): boolean => !contact.includes('•');

/** The person at their current address, and their contacts. */
function personRows({ names, addresses, phones, emails }: ResultPerson): ListRow[] {
  const [name] = names;
  const [home] = addresses;
  const rows: ListRow[] = [
    ...phones.map(({ number }) => ({ phone: number })).filter(({ phone }) => isShown(phone)),
    ...emails.map(({ address }) => ({ email: address })).filter(({ email }) => isShown(email)),
  ];
  if (name !== undefined && home !== undefined) {
    const { street, unit = '', city = '', state = '', zip = '' } = home;
    rows.push({
      name: [name.first, name.middle, name.last].filter(Boolean).join(' '),
      street: [street, unit].filter(Boolean).join(' '),
      city,
      state,
      zip,
    });
  }
  return rows;
}
