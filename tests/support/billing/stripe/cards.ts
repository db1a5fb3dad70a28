/** Stripe's published test cards: by number, as entered on its page, and by API name. */

export interface TestCard {
  brand: string;
  last4: string;
  /** The error a charge fails with. */
  fails?: { code: string; decline_code?: string };
  /** Requires confirmation on-session; fails off-session. */
  asks?: true;
  /** Its bank returns refunds with this reason. */
  keeps?: string;
  /** The owner disputes payments. */
  disputes?: true;
}

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code });

const cards: Record<string, TestCard & { name: string }> = {
  '4242424242424242': { name: 'pm_card_visa', brand: 'visa', last4: '4242' },
  '5555555555554444': { name: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' },
  '4000000000003184': {
    name: 'pm_card_authenticationRequired',
    brand: 'visa',
    last4: '3184',
    asks: true,
  },
  '4000000000000002': {
    name: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    last4: '0002',
    fails: declined('generic_decline'),
  },
  '4000000000009995': {
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    last4: '9995',
    fails: declined('insufficient_funds'),
  },
  '4000000000009979': {
    name: 'pm_card_visa_chargeDeclinedStolenCard',
    brand: 'visa',
    last4: '9979',
    fails: declined('stolen_card'),
  },
  '4000000000000069': {
    name: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    last4: '0069',
    fails: { code: 'expired_card' },
  },
  '4000000000000119': {
    name: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    last4: '0119',
    fails: { code: 'processing_error' },
  },
  '4000000000005126': {
    name: 'pm_card_refundFail',
    brand: 'visa',
    last4: '5126',
    keeps: 'expired_or_canceled_card',
  },
  '4000000000000259': { name: 'pm_card_createDispute', brand: 'visa', last4: '0259', disputes: true },
};

export const cardByNumber = (number: string): TestCard | undefined => cards[number.replace(/\D/g, '')];
export const cardByName = (name: string): TestCard | undefined =>
  Object.values(cards).find((card) => card.name === name);
/** The API name of the card with a number. */
export const nameOfCard = (number: string): string =>
  cards[number.replace(/\D/g, '')]?.name ?? 'pm_card_visa';
