/** What a check says of a number. */
import { CheckedNumber, ResultPhone } from '#contract/orders/results';
import { expireStaleFlags } from '#features/compliance';

type Judged = Omit<CheckedNumber, 'callable'>;

/**
 * Whether a number may be called: a current do-not-call list must say that it isn't registered, and nothing else may
 * speak against it. What no list covers isn't callable, as in the results of traces.
 */
const isCallable = (checked: Judged): boolean =>
  checked.number !== null &&
  checked.dnc === 'no' &&
  checked.state_dnc !== 'yes' &&
  checked.litigator !== 'yes' &&
  !checked.reported_wrong &&
  checked.do_not_contact !== true;

export const withCallable = (number: Judged): CheckedNumber => ({ ...number, callable: isCallable(number) });

/** The number with its flags as of today. */
export function withCurrentNumber(checked: CheckedNumber): CheckedNumber {
  const { position, number, reported_wrong, callable: _, ...flags } = checked;
  if (number === null) return checked;
  const {
    score: __,
    number: ___,
    ...current
  } = expireStaleFlags(ResultPhone.parse({ ...flags, number, score: 0 }));
  return withCallable(
    CheckedNumber.omit({ callable: true }).parse({ ...current, position, number, reported_wrong }),
  );
}
