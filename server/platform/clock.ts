/** The time for every rule of the product; tests can stop and move it. Only leases use the database's clock. */

let fixed: Date | null = process.env.OPENSKIP_NOW ? new Date(process.env.OPENSKIP_NOW) : null;

export const clock = {
  /** The current time, or the instant at which `OPENSKIP_NOW` or a test stopped the clock. */
  now: (): Date => (fixed === null ? new Date() : new Date(fixed)),
  /** Stops the clock at `instant`; null restarts it. */
  set(instant: Date | null) {
    fixed = instant;
  },
};

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

export const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
