/** Removes the phrases of deeds and rolls around owners' names, and separates owners by ampersands. */

import { words } from '../../text.ts';
import type { ParsedOwner } from '../../types.ts';
import { isKnownFirstName, isKnownSurname } from '../frequencies.ts';
import { firstEvidence, surnameEvidence } from '../order.ts';
import { isNonName } from './parts.ts';
import { vestingPattern } from './words.ts';

/** Marks separate property of a married owner; its words would look like a company's. */
const separateProperty =
  /\b(?:AS )?(?:(?:HIS|HER|THEIR|THE) )?(?:SOLE(?: (?:AND|&))? )?(?:SEPARATE|COMMUNITY|MARITAL) PROPERTY\b/g;

/** The executor is named before the deceased owner. */
export const executorOf =
  /\b(?:AS )?(?:(?:CO-?)?EXECUTORS?|EXECUTRIX|EXR?S?|ADMINISTRATORS?|ADMINISTRATRIX|ADMR|(?:PERSONAL )?REP(?:RESENTATIVE)?)(?: (?:OF|FOR))? (?:THE )?EST(?:ATE)? OF\b/g;

/** Agents who sign, and beneficiaries on death: they aren't owners. */
const notOwners = new RegExp(
  [
    String.raw`\bBY \p{L}.*\b(?:ATTY|ATTORNEY|AGENT|AIF|POA)\b.*$`,
    String.raw`\bPOA \p{L}.*$`,
    String.raw`\b(?:TRANSFER|PAY(?:ABLE)?) (?:ON|UPON) DEATH\b.*$`,
    // Requires two words before it, as TOD is a name too.
    String.raw`(?<=\p{L} \p{L}+ )(?:T\/?O\/?D|P\/?O\/?D)(?: TO)? \p{L}.*$`,
    String.raw`\bU[TG]MA(?: ACT)?(?:[ /-]?[A-Z]{2})?$`,
  ].join('|'),
  'gu',
);

/** A right to live in the house for life. */
export const lifeEstate = /\b(?:LIFE|LF) (?:ESTATE|EST|TENANT|TENANCY|TEN|USE|INTEREST)(?: OF)?\b|\bL\/E\b/g;

export const estateOf = /\b(?:THE )?(?:ESTATE|EST|HEIRS|DEVISEES)(?: AND DEVISEES)? OF(?: THE)?\b/g;

/** Removes agents, beneficiaries and shares of an undivided interest. */
export function removeNonOwners(plain: string): string {
  return (
    plain
      .replace(/\b(EST(?:ATE)?|HEIRS|HRS) OF$/, '$1')
      .replace(/\bUNKNOWN (?=HEIRS\b)/, '')
      .replace(/\bD\/O\/D\b.*$/, 'DECD')
      .replace(notOwners, ' ')
      // SMITH MARY EXECUTRIX OF JOHN SMITH ESTATE; ESTATE OF JOHN SMITH, MARY SMITH EXECUTOR.
      .replace(
        /\b(EXECUTOR|EXECUTRIX|ADMINISTRATOR|ADMINISTRATRIX|ADMR) (?:OF|FOR) (?!(?:THE )?EST)(\p{L}.*?)(?: EST(?:ATE)?)?$/u,
        '$1 OF ESTATE OF $2',
      )
      .replace(
        /(?<=\bEST(?:ATE)? OF \p{L}+ \p{L}[\p{L} ]*),\s*(?=\p{L}+ [\p{L} ]*\b(?:EXR|EXEC|EXECUTOR|EXECUTRIX|ADMR|ADMINISTRATOR|ADMINISTRATRIX)$)/u,
        ' & ',
      )
      // SMITH JOHN EST OF SMITH MARY EXR: the executor is named last.
      .replace(
        /(?<=\p{L} )(EST(?:ATE)?)(?: OF)? (?=\p{L}.*\b(?:EXR|EXEC|EXECUTOR|EXECUTRIX|ADMR)$)/gu,
        '$1 & ',
      )
      .replace(/\b(?:UND(?:IVIDED)? )?\d+\/\d+ INT(?:EREST)?\b/g, ' ')
      .replace(separateProperty, ' ')
      // SMITH JOHN (LE) JONES MARY (REM): the holder of the life estate and the one who gets it afterwards.
      .replace(/\b(LE|LIFE EST(?:ATE)?) (?=.*\bREM(?:AINDER(?:MAN|MEN)?)?$)/, '$1 REM ')
      .trim()
  );
}

/** Notes further owners, a life estate and a deceased owner. */
export function readFlags(owner: ParsedOwner, plain: string): void {
  owner.others = /\bET ?(?:AL|ALS|UX|VIR|UXOR)\b|(?:&|\bAND) (?:\d+ )?OTHERS?\b|\bETC\b/.test(plain);
  owner.life_estate = plain.search(lifeEstate) >= 0 || /\bLE(?= REM\b)/.test(plain);
  owner.estate = !owner.life_estate && isEstate(plain);
}

/** Whether a text, in capitals, is about an estate or heirs, or says that its owner has died. */
export const isEstate = (plain: string): boolean =>
  /\b(?:EST(?:ATE)? OF|HEIRS(?: AND DEVISEES)? OF|DEC(?:EASE)?D)\b|[\w,-] (?:EST(?:ATE)?|HEIRS|HRS)(?:$| &)|^EST(?:ATE)? \p{L}/u.test(
    plain,
  );

/** Removes how owners hold the title and act for others, and puts ampersands between owners. */
export function removeVesting(plain: string): string {
  return (
    plain
      // SMITH JOHN 1/2 JONES MARY 1/2: another owner follows a share.
      .replace(/\b(?:\d+\/\d+|TIC|JTRS|JTWROS) (?=\p{L}{2,} \p{L})/gu, ' & ')
      .replace(vestingPattern, ' ')
      // DOE JOHN ETUX JANE: the wife's name follows.
      .replace(
        /\bET ?(?:UX|VIR|UXOR)\b(?=,? \p{L}{2})|\b(?:LE|LIFE EST(?:ATE)?) REM\b|\b(?:AS )?(?:CUST(?:ODIAN)?|GUARDIAN|GDN|CONSERVATOR) (?:FOR|OF)\b|\bU[TG]MA(?= \p{L}{2})|\b(?:H\/W|W\/H|H ?& ?W) (?=\p{L}{2})/gu,
        ' & ',
      )
      .replace(executorOf, ' & ')
      .replace(/\bET ?(?:ALS?|UX|VIR|UXOR)\b|(?:&|\bAND) (?:\d+ )?OTHERS?\b|\bETC\b/g, ' ')
      .replace(/\bAS (?=(?:CO-?)?(?:TRUSTEES?|TTEES?|TRS)\b)/g, ' ')
      .replace(
        /(?<=\p{L} \p{L}+ )(?:(?:ROTH|SEP|SIMPLE|TRADITIONAL|INHERITED|BENEFICIARY) )?IRA(?: \d+)?$/u,
        ' ',
      )
      .replace(/[,\s]HRS(?=$| &)/g, ' ')
      .replace(/\bMR (?:&|AND) MRS\b/g, ' ')
      // JUAN GARZA Y MARIA LOPEZ.
      .replace(/(?<=\p{L}{2} \p{L}+) Y (?=(\p{L}{2,}) \p{L}{2})/gu, (whole, next: string) =>
        isKnownFirstName(next) && firstEvidence(next) > surnameEvidence(next) ? ' & ' : whole,
      )
      .replace(/\b(\p{L}{3,}) Y (\p{L}{3,})\b/gu, (whole, one: string, two: string) =>
        surnameEvidence(one) - firstEvidence(one) > 4 && isKnownSurname(two) ? `${one}-${two}` : whole,
      )
      // PEDRO SANTIAGO Y RAMOS: both surnames follow the first name.
      .replace(/(?<=\p{L}{3} )(\p{L}{3,}) Y (\p{L}{3,})$/u, (whole, one: string, two: string) =>
        isKnownSurname(one) && surnameEvidence(two) > firstEvidence(two) ? `${one}-${two}` : whole,
      )
      .replace(lifeEstate, ' ')
      .replace(estateOf, ' ')
      .replace(/,? (?:A )?(?:SURVIVING )?(?:(?:WIFE|WIDOW|WIDOWER|HUSBAND|SPOUSE) OF|[HW]\/O)\b.*$/, ' ')
      .replace(/,? (?:AS )?(?:CO-?)?(?:TRUSTEES?|TTEES?|TRS) (?:OF|UNDER)\b.*$/, ' ')
      .replace(/\b(?:U\/?A\/?D|U\/?T\/?[AD]|U\/[ADTW]|DTD|DATED)\b.*$/, ' ')
      .replace(/\bCO-?\s*(?=(?:TRUSTEES?|TTEES?|TRS)\b)/g, ' ')
      .replace(/\bN(?:O|UMBER) \d+\b/g, ' ')
      .replace(/\b(?:H\/W|W\/H|H ?& ?W)\b/g, ' ')
      .replace(/\b(?:AND|OR)\b|[;+]|\s\/\s/g, ' & ')
      .replace(/\b\d+(?:\/\d+)*\b%?/g, ' ')
      // M2104055 is an account; K1RK is a name that a scanner misread.
      .replace(/(?<![\p{L}\d])\p{L}*\d+\p{L}*\d[\p{L}\d]*/gu, (word) =>
        word.replace(/\D/g, '').length > 2 ? ' ' : word,
      )
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Separates owners at a slash, a dash or a letter for the wife: JOHN/MARY, JOHN A -MARY B, & W MARY. */
export function splitOwners(plain: string): string {
  return plain
    .replace(/(\p{L}+)\/(?=(\p{L}+))/gu, (whole, one: string, two: string) =>
      one.length + two.length < 3 || isNonName(one) || isNonName(two) ? whole : `${one} & `,
    )
    .replace(/ - ?(?=(\p{L}{2,}))/gu, (whole, next: string, at: number) =>
      words(plain.slice(0, at)).length > 1 && firstEvidence(next) - surnameEvidence(next) > 2 ? ' & ' : whole,
    )
    .replace(/& [HW] (?=(\p{L}{3,}))/gu, (whole, next: string) => (isKnownFirstName(next) ? '& ' : whole));
}
