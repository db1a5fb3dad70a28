/** Schemas for providers' replies, whose fields may be missing, null, or numbers instead of text. */
import { z } from 'zod';
import { normalizePhone, type PersonAddress, type PersonPhone, type PhoneType } from '#linkage';
import type { FoundPerson } from './adapter.ts';

/** A string; missing, null and other types become empty. */
export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
  .catch('');

/** True, false, or undefined if unknown. */
export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)
  .catch(undefined);

/** A list without members that don't match the schema; anything else becomes empty. */
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

/** `Mobile`, `Land Line`, `VoIP` …; undefined for anything else. */
export function phoneType(text: string): PhoneType | undefined {
  const word = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (/^(mobile|wireless|cell|cellular|cellphone)$/.test(word)) return 'mobile';
  if (/^(landline|landlineservices|residential|fixed|fixedline)$/.test(word)) return 'landline';
  return word === 'voip' ? 'voip' : undefined;
}

/** `1/31/2024` and `2024-01-31T…` → `2024-01-31`; undefined for anything else. */
export function isoDay(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  if (american) {
    const [, month = '', day = '', year = ''] = american;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/** An address without its empty parts; null if all are empty. */
export function addressOf(parts: Record<keyof PersonAddress, string>): PersonAddress | null {
  const { street, ...rest } = parts;
  const known = Object.fromEntries(Object.entries(rest).filter(([, part]) => part !== ''));
  return street === '' && Object.keys(known).length === 0 ? null : { street, ...known };
}

/** A phone in a reply. */
export interface ReplyPhone extends PersonPhone {
  dnc: boolean | undefined;
  litigator: boolean | undefined;
}

/** A person's phones and their flags. Invalid numbers are left out. */
export function phonesOf(replyPhones: ReplyPhone[]): Pick<FoundPerson, 'phones' | 'flags'> {
  const phones: PersonPhone[] = [];
  const flags: FoundPerson['flags'] = {};
  for (const { dnc, litigator, ...phone } of replyPhones) {
    const number = normalizePhone(phone.number);
    if (number === null || phones.some((known) => known.number === number)) continue;
    phones.push({ ...phone, number });
    const flagValue = (value: boolean) => (value ? 'yes' : 'no');
    if (dnc === undefined && litigator === undefined) continue;
    flags[number] = {
      ...(dnc === undefined ? {} : { dnc: flagValue(dnc) }),
      ...(litigator === undefined ? {} : { litigator: flagValue(litigator) }),
    };
  }
  return Object.keys(flags).length === 0 ? { phones } : { phones, flags };
}
