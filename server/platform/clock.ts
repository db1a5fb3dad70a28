/** What time it is, for every rule of the product; tests stop it and move it. Leases alone go by the database's time. */

let fixed: Date | null = process.env.OPENSKIP_NOW ? new Date(process.env.OPENSKIP_NOW) : null;

export const clock = {
  /** Now, or the instant at which `OPENSKIP_NOW` or a test has stopped the clock. */
  now: (): Date => (fixed === null ? new Date() : new Date(fixed)),
  /** Stops the clock at an instant; null lets it run again. */
  set(instant: Date | null) {
    fixed = instant;
  },
};

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** The instant that lies `milliseconds` after `from`. */
export const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
