/** Results of owners that aren't plain people: no hit for families and estates, nobody behind institutions. */
import type { TraceResult } from '#contract/orders/results';
import { createReason } from '#features/reasons';
import { type OwnerStanding, roleChances } from '#linkage';
import { maskEmail, maskPhone, type Traced } from '../trace.ts';

/** Applies what the owner's text says: nobody behind institutions, no hit for families and estates. */
export function limitOwner(traced: Traced, standing: OwnerStanding): Traced {
  if (standing === 'plain') return traced;
  if (standing === 'institution') return noPerson(traced, 'miss.institution');
  if (traced.result.person === undefined) return traced;
  if (standing === 'trustee') {
    const { result } = traced;
    const reason = `${createReason('owner.trustee')} ${result.reason}`;
    return {
      ...traced,
      result: { ...result, reason, role: 'trustee', role_probability: roleChances.trustee },
    };
  }
  return standing === 'estate' ? withoutContacts(traced) : toPossible(traced, 'owner.family_trust');
}

/** The deceased of an estate: shown without contacts, so there is nothing to charge for. */
function withoutContacts(traced: Traced): Traced {
  const { sealed: _, ...possible } = toPossible(traced, 'owner.estate');
  const { person } = possible.result;
  if (person === undefined) return possible;
  const result = { ...possible.result, owner_deceased: true, person: { ...person, phones: [], emails: [] } };
  return { ...possible, result };
}

type ReasonOf = Parameters<typeof createReason>[0];

/** The result without a person. */
export function noPerson({ result }: Traced, reason: ReasonOf): Traced {
  return {
    outcome: 'miss',
    probability: 0,
    person_id: null,
    result: { ...propertyOf(result), reason: createReason(reason), comparisons: [], relatives: [] },
  };
}

/** What a result says about the lead's property and its owner on the roll. */
export function propertyOf(result: TraceResult) {
  const { owner_type, absentee, property, property_probability, owner_name, owner_source, owner_as_of } =
    result;
  return {
    absentee,
    ...(owner_type === undefined ? {} : { owner_type }),
    ...(property === undefined ? {} : { property }),
    ...(property_probability === undefined ? {} : { property_probability }),
    ...(owner_name === undefined ? {} : { owner_name }),
    ...(owner_source === undefined ? {} : { owner_source }),
    ...(owner_as_of === undefined ? {} : { owner_as_of }),
  };
}

/** A found person as a possible one: contacts masked, no relatives. */
export function toPossible(traced: Traced, reason: ReasonOf): Traced {
  const { person } = traced.result;
  const result = { ...traced.result, reason: `${createReason(reason)} ${traced.result.reason}` };
  if (traced.outcome === 'possible' || person === undefined) return { ...traced, result };
  const { phones, emails } = person;
  return {
    ...traced,
    outcome: 'possible',
    sealed: { phones, emails },
    result: {
      ...result,
      relatives: [],
      person: {
        ...person,
        phones: phones.map((phone) => ({ ...phone, number: maskPhone(phone.number) })),
        emails: emails.map((email) => ({ ...email, address: maskEmail(email.address) })),
      },
    },
  };
}
