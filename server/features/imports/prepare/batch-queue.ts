/** Writes batches one by one, and prepares the next one meanwhile. */
export class BatchQueue<Batch, Prepared> {
  readonly #prepare: (batch: Batch) => Promise<Prepared>;
  readonly #write: (prepared: Prepared, batch: Batch) => Promise<void>;
  #newest = Promise.resolve();

  constructor(
    prepare: (batch: Batch) => Promise<Prepared>,
    write: (prepared: Prepared, batch: Batch) => Promise<void>,
  ) {
    this.#prepare = prepare;
    this.#write = write;
  }

  /**
   * Adds a batch. Resolves when it is the only one that isn't written yet. After a failure, no later batch is written.
   */
  async add(batch: Batch): Promise<void> {
    const before = this.#newest;
    const prepared = this.#prepare(batch);
    this.#newest = before.then(async () => this.#write(await prepared, batch));
    // Awaited later; until then a rejection must not count as unhandled.
    prepared.catch(() => {});
    this.#newest.catch(() => {});
    await before;
  }

  /** Resolves when all batches are written; rejects with the first failure. */
  written(): Promise<void> {
    return this.#newest;
  }
}
