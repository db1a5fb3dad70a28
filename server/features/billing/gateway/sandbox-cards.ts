/** The test card numbers and how each card behaves. The sandbox accepts no other number. */
import type { Failure } from './port.ts';

export type Behavior = 'pays' | 'asks' | 'disputes' | 'keeps' | Failure;

interface TestCard {
  number: string;
  brand: string;
  behaviour: Behavior;
  label: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', label: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', label: 'pays' },
  { number: '4000000000003184', brand: 'visa', behaviour: 'asks', label: 'asks by 3-D Secure each time' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', label: 'is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    label: 'has insufficient funds',
  },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired_card', label: 'is refused as expired' },
  { number: '4000000000009979', brand: 'visa', behaviour: 'lost_or_stolen', label: 'is stolen' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'disputes', label: 'pays, and is then disputed' },
  { number: '4000000000005126', brand: 'visa', behaviour: 'keeps', label: 'pays, and takes no refund' },
  { number: '4000000000000119', brand: 'visa', behaviour: 'processing_error', label: 'meets an error' },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/[ -]/g, ''));
