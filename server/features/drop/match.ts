/**
 * Finds and processes the people of a batch's requests: the only match is deleted; people who share an identifier are
 * hidden.
 */
import { eraseParties, partyKeys } from '#features/companies';
import { downgradeToHide, dropHashes, findCausesByPrefix, suppress } from '#features/compliance';
import { refilterStoredResults } from '#features/privacy';
import { allIdentities, deleteErased, readIdentities } from '#features/reference';
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

/** Two are enough to know that the identifier isn't one person's. */
const maxMatches = 2;

/** Searches the reference database for the people of each request and records them, without changing them. */
export async function matchBatch(ctx: Context, { id }: BatchRow): Promise<BatchRow> {
  const found = new Map<string, Set<number>>();
  for await (const people of allIdentities(ctx.pool)) {
    const byHash = new Map<number, number[]>();
    for (const { person_id, identity } of people)
      for (const hash of dropHashes(identity)) byHash.set(hash, [...(byHash.get(hash) ?? []), person_id]);
    for (const { hash, cause } of await findCausesByPrefix(ctx.db, [...byHash.keys()], causeOf(''))) {
      const request = cause.slice(causeOf('').length);
      const noted = found.get(request) ?? new Set<number>();
      for (const person of byHash.get(hash) ?? []) if (noted.size < maxMatches) noted.add(person);
      found.set(request, noted);
    }
  }
  return inTransaction(ctx, async (tx) => {
    await writeMatches(tx, id, found);
    return setBatch(tx, id, { state: 'erasing' });
  });
}

/** Requests per transaction. */
const requestsPerTransaction = 200;

/**
 * Deletes the only match of a request, and suppresses all of their identifiers so that they stay deleted; hides people
 * who share an identifier; then updates earlier results to match. Idempotent.
 */
export async function eraseBatch(ctx: Context, { id }: BatchRow): Promise<BatchRow> {
  const matched = await selectMatched(ctx.db, id);
  const alone = matched.filter(({ people }) => people.length === 1);
  for (let at = 0; at < matched.length; at += requestsPerTransaction) {
    const some = matched.slice(at, at + requestsPerTransaction);
    const known = new Map<string, Awaited<ReturnType<typeof readIdentities>>>();
    for (const { id: request, people } of some)
      if (people.length === 1) known.set(request, await readIdentities(ctx.pool, people));
    await inTransaction(ctx, async (tx) => {
      for (const [request, identities] of known)
        await suppress(tx, { identities, cause: personCauseOf(request), erase: true });
      await downgradeToHide(
        tx,
        some.filter(({ people }) => people.length > 1).map(({ id: request }) => causeOf(request)),
      );
    });
  }
  if (alone.length > 0) {
    const ids = [...new Set(alone.flatMap(({ people }) => people))];
    // First, because what identifies them goes with the people.
    await eraseParties(ctx, partyKeys(await readIdentities(ctx.pool, ids)));
    await deleteErased(ctx, ids);
  }
  await refilterStoredResults(ctx);
  return inTransaction(ctx, async (tx) =>
    setBatch(tx, id, { state: 'answering', ...(await settleAnswers(tx, id)) }),
  );
}
