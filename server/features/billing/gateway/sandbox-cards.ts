/** The test card numbers and how each card behaves. The sandbox accepts no other number. */
import type { Failure } from './port.ts';

export type Behavior = 'pays' | 'asks' | 'disputes' | 'keeps' | Failure;

/** Failures that no test card can trigger. */
type UnlistedFailure = 'authentication_required' | 'authentication_failed' | 'card_removed' | 'abandoned';

interface TestCard {
  number: string;
  brand: string;
  /** Described by `gateway.cards.<behaviour>` of the pages' texts. */
  behaviour: Exclude<Behavior, UnlistedFailure>;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays' },
  { number: '4000000000003184', brand: 'visa', behaviour: 'asks' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired_card' },
  { number: '4000000000009979', brand: 'visa', behaviour: 'lost_or_stolen' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'disputes' },
  { number: '4000000000005126', brand: 'visa', behaviour: 'keeps' },
  { number: '4000000000000119', brand: 'visa', behaviour: 'processing_error' },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/[ -]/g, ''));
