export {
  assertStorageFits,
  createGrowingReservation,
  endReservation,
  lowerReservation,
  releaseStorage,
  removeExpiredReservations,
  reserveStorage,
} from './service.ts';
