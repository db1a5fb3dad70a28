/** The numbers that the test gateway knows, and how a card of each behaves. No other number is taken. */
import type { Failure } from './port.ts';

export type Behaviour = 'pays' | 'asks' | 'disputes' | 'keeps' | Failure;

interface TestCard {
  number: string;
  brand: string;
  behaviour: Behaviour;
  words: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', words: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', words: 'pays' },
  { number: '4000000000003184', brand: 'visa', behaviour: 'asks', words: 'asks by 3-D Secure each time' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', words: 'is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    words: 'has insufficient funds',
  },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired_card', words: 'is refused as expired' },
  { number: '4000000000009979', brand: 'visa', behaviour: 'lost_or_stolen', words: 'is stolen' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'disputes', words: 'pays, and is then disputed' },
  { number: '4000000000005126', brand: 'visa', behaviour: 'keeps', words: 'pays, and takes no refund' },
  { number: '4000000000000119', brand: 'visa', behaviour: 'processing_error', words: 'meets an error' },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/[ -]/g, ''));
