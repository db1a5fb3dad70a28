/** The forms that providers' answers have in common: fields that may be missing, null, or a number where text is meant. */
import { z } from 'zod';
import { normalisePhone, type PersonAddress, type PersonPhone, type PhoneType } from '#linkage';
import type { FoundPerson } from './adapter.ts';

/** A text; missing and null are empty, and what is no text is left out. */
export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
  .catch('');

/** Yes, no, or not said. */
export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)
  .catch(undefined);

/** A list whose members of another form are left out; anything else is empty. */
export const listOf = <T extends z.ZodType>(member: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((items) =>
      (items ?? []).flatMap((item) => {
        const parsed = member.safeParse(item);
        return parsed.success ? [parsed.data as z.infer<T>] : [];
      }),
    );

/** `Mobile`, `Land Line`, `VoIP` …; undefined for what is none of them. */
export function phoneType(text: string): PhoneType | undefined {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (/^(mobile|wireless|cell|cellular|cellphone)$/.test(word)) return 'mobile';
  if (/^(landline|landlineservices|residential|fixed|fixedline)$/.test(word)) return 'landline';
  return word === 'voip' ? 'voip' : undefined;
}

/** `1/31/2024` and `2024-01-31T…` → `2024-01-31`; undefined for what is no day. */
export function isoDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  if (american) {
    const [, month = '', day = '', year = ''] = american;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/** An address without its empty parts; null when nothing of it is known. */
export function addressOf(parts: Record<keyof PersonAddress, string>): PersonAddress | null {
  const { street, ...rest } = parts;
  const known = Object.fromEntries(Object.entries(rest).filter(([, part]) => part !== ''));
  return street === '' && Object.keys(known).length === 0 ? null : { street, ...known };
}

/** A phone of an answer, before it is kept. */
export interface SaidPhone extends PersonPhone {
  dnc: boolean | undefined;
  litigator: boolean | undefined;
}

/** Phones as a person has them, and what was said of each beyond it. Numbers that are none are left out. */
export function phonesOf(said: SaidPhone[]): Pick<FoundPerson, 'phones' | 'flags'> {
  const phones: PersonPhone[] = [];
  const flags: FoundPerson['flags'] = {};
  for (const { dnc, litigator, ...phone } of said) {
    const number = normalisePhone(phone.number);
    if (number === null || phones.some((known) => known.number === number)) continue;
    phones.push({ ...phone, number });
    const say = (value: boolean) => (value ? 'yes' : 'no');
    if (dnc === undefined && litigator === undefined) continue;
    flags[number] = {
      ...(dnc === undefined ? {} : { dnc: say(dnc) }),
      ...(litigator === undefined ? {} : { litigator: say(litigator) }),
    };
  }
  return Object.keys(flags).length === 0 ? { phones } : { phones, flags };
}
