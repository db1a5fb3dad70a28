/** Removes people who asked to be deleted from the companies of the registers, and from the data for undoing imports. */
import type { Identity } from '#features/compliance';
import {
  enableSynchronousCommit,
  incrementGeneration,
  inImportTransaction,
  lockCurrentReference,
  selectRuns,
} from '#features/reference';
import {
  AddressReader,
  addressKey,
  type EntityAddress,
  nameRoots,
  nameTokens,
  readEntityAddress,
} from '#linkage';
import type { Context } from '#platform/context';
import type { ReaderClient } from '#platform/postgres/database';
import { withoutErasedParties } from './import/erased-parties.ts';
import {
  deleteEntityChanges,
  deleteKeys,
  type EntityCursor,
  type EntityRow,
  insertEntityChanges,
  insertKeys,
  selectChangesOf,
  selectEntities,
  selectIdsUnder,
  upsertEntities,
} from './import/repository.ts';
import { keyed, withRecord } from './import/write.ts';
import { partyKey } from './store/keys.ts';

/** Companies per transaction. */
const batchSize = 1000;

interface ErasureContext {
  client: ReaderClient;
  reader: AddressReader;
  runs: readonly { number: number; source_id: string }[];
}

/** Hashes under which the companies that may name a person are found. */
export interface PartyKeys {
  parties: readonly number[];
  addresses: readonly number[];
}

const suffixes = ['', 'JR', 'SR', 'II', 'III', 'IV'] as const;

/** The keys of people's names and addresses. */
export function partyKeys(identities: readonly Identity[]): PartyKeys {
  const reader = new AddressReader();
  const names = identities.flatMap((identity) => identity.names).map(nameTokens);
  const places = identities.flatMap(({ addresses }) => addresses as readonly EntityAddress[]);
  const people = names.flatMap(({ first: written, last }) =>
    [written, ...nameRoots(written)].flatMap((first) =>
      suffixes.map((suffix) => partyKey({ name: { first, last, middle: '', suffix }, organization: '' })),
    ),
  );
  const homes = places.flatMap((place) => addressKey(readEntityAddress(place, reader)) ?? []);
  return { parties: [...new Set(people)], addresses: [...new Set(homes)] };
}

/**
 * Removes suppressed people from the companies that name them, found by these keys. Waits for a running import. Calling
 * it again changes nothing more.
 */
export async function eraseParties(ctx: Context, keys: PartyKeys): Promise<void> {
  const client = await ctx.readers.connect();
  try {
    await lockCurrentReference(client);
    await enableSynchronousCommit(client);
    const context: ErasureContext = { client, reader: new AddressReader(), runs: await selectRuns(client) };
    for (const [source_id, found] of Map.groupBy(await findCompanies(context, keys), idOfSource)) {
      for (let at = 0; at < found.length; at += batchSize) {
        const batch = found.slice(at, at + batchSize);
        await inImportTransaction(client, () => eraseFromCompanies(context, source_id, batch));
      }
    }
  } finally {
    client.release(true);
  }
}

const idOfSource = ({ source_id }: { source_id: string }) => source_id;

/** The companies that name one of these people, or have one of their addresses. */
async function findCompanies({ client }: ErasureContext, { parties, addresses }: PartyKeys) {
  const found = [
    ...(await selectIdsUnder(client, 'entity_party', parties)),
    ...(await selectIdsUnder(client, 'entity_address', addresses)),
  ];
  return [...new Map(found.map((row) => [`${row.source_id} ${row.registry_id}`, row])).values()];
}

async function eraseFromCompanies(
  context: ErasureContext,
  source_id: string,
  companies: readonly EntityCursor[],
): Promise<void> {
  const { client } = context;
  const before = await selectEntities(client, source_id, companies);
  const changed = await changedRows(client, before);
  if (changed.length > 0) {
    await deleteKeys(
      client,
      source_id,
      keyed(
        context,
        changed.map(({ row }) => row),
      ),
    );
    const written = changed.map(({ after }) => after);
    await upsertEntities(client, source_id, written);
    await insertKeys(client, source_id, keyed(context, written));
    await incrementGeneration(client);
  }
  const runs = context.runs.filter((run) => run.source_id === source_id).map(({ number }) => number);
  const former = await changedRows(client, await selectChangesOf(client, runs, companies));
  for (const [run, rows] of Map.groupBy(former, ({ row }) => row.changed_by)) {
    const written = rows.map(({ after }) => after);
    await deleteEntityChanges(client, run, written);
    await insertEntityChanges(client, run, written);
  }
}

/** Of these companies, those that name such people: as they are, and without them. */
async function changedRows<T extends EntityRow>(client: ReaderClient, rows: readonly T[]) {
  const records = await withoutErasedParties(
    client,
    rows.map(({ record }) => record),
  );
  return rows.flatMap((row, at) => {
    const after = withRecord(row, records[at] ?? row.record);
    return after === row ? [] : [{ row, after }];
  });
}
