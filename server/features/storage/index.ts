/** The door of storage: how much an account may store, and what is reserved of it. */
export {
  assertStorageFits,
  keepReserved,
  lowerReservation,
  releaseStorage,
  removeOldReservations,
  reserveAsItComes,
  reserveStorage,
} from './service.ts';
