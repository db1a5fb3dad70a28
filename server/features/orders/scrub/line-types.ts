/** Line types of numbers from the reference data. Whose numbers they are never leaves this file. */
import type { Purpose } from '#contract/orders/schemas';
import { type Identity, lockGateShared, personIdentifier, queryRunner, screenBy } from '#features/compliance';
import type { Source } from '#features/reference';
import { type PersonRecord, parseLead, recordToPerson } from '#linkage';
import { after, clock, seconds } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';

type LineType = 'mobile' | 'landline' | 'voip';

/** What a record says of a number, and who must not be hidden for it to be used. */
export interface KnownType {
  number: string;
  type: LineType;
  person_id: number;
  record: PersonRecord;
}

/** Numbers looked up together. */
const batchSize = 500;

/** Looks the numbers (E.164) up in the sources that the purpose may use. No provider is asked. */
export async function findLineTypes(
  source: Source,
  numbers: readonly string[],
  { purpose, signal }: { purpose: Purpose | null; signal?: AbortSignal | undefined },
): Promise<KnownType[]> {
  const generation = await source.generation?.();
  const found: KnownType[] = [];
  for (let start = 0; start < numbers.length; start += batchSize) {
    signal?.throwIfAborted();
    const batch = numbers.slice(start, start + batchSize);
    const candidates = await source.lookup(
      batch.map((phone) => parseLead({ phone })),
      {
        purpose,
        deadline: after(clock.now(), seconds(20)),
        ...(generation === undefined ? {} : { generation }),
      },
    );
    for (const [index, people] of candidates.entries())
      for (const { person_id, record } of people) {
        const number = batch[index];
        const type = recordToPerson(record).phones.find((phone) => phone.number === number)?.type;
        if (number === undefined || type === undefined) continue;
        found.push({ number, type, person_id, record });
      }
  }
  return found;
}

function identityOf({ number, person_id, record }: KnownType): Identity {
  const { names, addresses } = recordToPerson(record);
  return { names, addresses, phones: [number], emails: [], ids: [personIdentifier(person_id)] };
}

/**
 * The line types by number. Records of people who opted out or were deleted say nothing, so a check doesn't tell them from
 * people who aren't known. Where records disagree, the type is unknown.
 */
export async function screenLineTypes(
  tx: Tx,
  known: readonly KnownType[],
): Promise<ReadonlyMap<string, LineType>> {
  await lockGateShared(queryRunner(tx));
  const verdicts = await screenBy(queryRunner(tx), known, identityOf);
  const types = new Map<string, LineType | null>();
  for (const [index, { number, type }] of known.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined || verdict.whole !== null || verdict.isHidden(number)) continue;
    const before = types.get(number);
    types.set(number, before === undefined || before === type ? type : null);
  }
  return new Map([...types].flatMap(([number, type]) => (type === null ? [] : [[number, type] as const])));
}
