/** Marks uploads under way, so that other tabs of this browser don't offer to resume or remove them. */

const prefix = 'upload:';

/** Returns a function that removes the mark. It ends with the tab, too. */
export function markUnderWay(id: string): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Shared, because two tabs may send the same file. Pages on plain HTTP have no locks.
  void navigator.locks?.request(prefix + id, { mode: 'shared' }, () => ended);
  return end;
}

/** Ids of the uploads under way in any tab. */
export async function listUnderWay(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}
