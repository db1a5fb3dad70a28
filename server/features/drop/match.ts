/** Whom the requests of a batch mean, and what is done with them: who is meant alone goes, who shares an identifier is hidden. */
import { downgradeToHide, dropHashes, findCausesByPrefix, suppress } from '#features/compliance';
import { refilterStoredResults } from '#features/privacy';
import { everybody, forgetErased, identitiesOf } from '#features/reference';
import { type Context, inTransaction } from '#platform/context';
import {
  type BatchRow,
  causeOf,
  personCauseOf,
  selectMatched,
  setBatch,
  settleAnswers,
  writeMatches,
} from './repository.ts';

/** More than one is enough to know: the identifier is not one person's. */
const mostNoted = 2;

/** Looks through the reference database for whoever is meant by a request. Nothing is changed by it but what is noted. */
export async function matchBatch(ctx: Context, { id }: BatchRow): Promise<BatchRow> {
  const found = new Map<string, Set<number>>();
  for await (const people of everybody(ctx.pool)) {
    const byHash = new Map<number, number[]>();
    for (const { person_id, identity } of people)
      for (const hash of dropHashes(identity)) byHash.set(hash, [...(byHash.get(hash) ?? []), person_id]);
    for (const { hash, cause } of await findCausesByPrefix(ctx.db, [...byHash.keys()], causeOf(''))) {
      const request = cause.slice(causeOf('').length);
      const noted = found.get(request) ?? new Set<number>();
      for (const person of byHash.get(hash) ?? []) if (noted.size < mostNoted) noted.add(person);
      found.set(request, noted);
    }
  }
  return inTransaction(ctx, async (tx) => {
    await writeMatches(tx, id, found);
    return setBatch(tx, id, { state: 'erasing' });
  });
}

/** Requests that are carried out in one transaction. */
const together = 200;

/**
 * Takes out who is meant alone, by every identifier that they are known by, so that they stay out; has those hidden who
 * share one; passes all that was ever told through what may be told now. Done again, it comes to the same.
 */
export async function carryOutBatch(ctx: Context, { id }: BatchRow): Promise<BatchRow> {
  const matched = await selectMatched(ctx.db, id);
  const alone = matched.filter(({ people }) => people.length === 1);
  for (let at = 0; at < matched.length; at += together) {
    const some = matched.slice(at, at + together);
    const known = new Map<string, Awaited<ReturnType<typeof identitiesOf>>>();
    for (const { id: request, people } of some)
      if (people.length === 1) known.set(request, await identitiesOf(ctx.pool, people));
    await inTransaction(ctx, async (tx) => {
      for (const [request, identities] of known)
        await suppress(tx, { identities, cause: personCauseOf(request), erase: true });
      await downgradeToHide(
        tx,
        some.filter(({ people }) => people.length > 1).map(({ id: request }) => causeOf(request)),
      );
    });
  }
  if (alone.length > 0) await forgetErased(ctx, [...new Set(alone.flatMap(({ people }) => people))]);
  await refilterStoredResults(ctx);
  return inTransaction(ctx, async (tx) =>
    setBatch(tx, id, { state: 'answering', ...(await settleAnswers(tx, id)) }),
  );
}
