import type { SingleTrace } from '../../contract/api-keys/schemas.ts';
import type { ResultEmail, ResultPerson, ResultPhone } from '../../contract/orders/results.ts';
import type { OrderLead } from '../../contract/orders/schemas.ts';

/** A lead of an order with what its result may be used for. */
export type NotedLead = OrderLead & Pick<SingleTrace, 'notice'> & { purpose: SingleTrace['purpose'] | null };

const isUsable = ({ reported, do_not_contact }: ResultPhone | ResultEmail): boolean =>
  do_not_contact !== true && (reported === undefined || reported === 'worked');

const isCallable = (phone: ResultPhone): boolean =>
  isUsable(phone) && ![phone.dnc, phone.state_dnc, phone.litigator].includes('yes');

/**
 * A result in flat fields, for CRMs and sheets. Only hits have contacts: none on a do-not-call list, of a known
 * litigator, on the customer's own list, or reported as wrong. Missing values are empty texts.
 */
export function simplified(traced: SingleTrace | NotedLead): object {
  const { outcome, probability, coins, reference = '', result, purpose, notice } = traced;
  const person = result?.person;
  return {
    ...('row_no' in traced ? orderedLead(traced) : {}),
    reference,
    outcome,
    probability,
    reason: result?.reason ?? '',
    ...nameAndAddress(person),
    ...contacts(outcome === 'hit' && person?.do_not_contact !== true ? person : undefined),
    do_not_contact: person?.do_not_contact === true,
    deceased: person?.deceased ?? 'unknown',
    absentee: result?.absentee ?? 'unknown',
    coins,
    purpose,
    notice,
  };
}

const orderedLead = ({ row_no, lead }: OrderLead) => ({
  row_no,
  lead_name: lead.name,
  lead_address: lead.address,
});

function nameAndAddress({ names: [name], addresses: [at] } = nobody) {
  return {
    first_name: name?.first ?? '',
    last_name: name?.last ?? '',
    street: [at?.street, at?.unit].filter((part) => part).join(' '),
    city: at?.city ?? '',
    state: at?.state ?? '',
    zip: at?.zip ?? '',
  };
}

function contacts({ phones, emails }: Pick<ResultPerson, 'phones' | 'emails'> = nobody) {
  const [first, second, third] = phones.filter(isCallable);
  return {
    phone: first?.number ?? '',
    phone_type: first?.type ?? '',
    phone_2: second?.number ?? '',
    phone_3: third?.number ?? '',
    email: emails.find(isUsable)?.address ?? '',
  };
}

const nobody: Pick<ResultPerson, 'names' | 'addresses' | 'phones' | 'emails'> = {
  names: [],
  addresses: [],
  phones: [],
  emails: [],
};
