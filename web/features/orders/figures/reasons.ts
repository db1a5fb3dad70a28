import { useTranslation } from 'react-i18next';

const known = [
  'possible',
  'no_contact',
  'suppressed',
  'miss.name',
  'miss.named',
  'miss.household',
  'miss.equal',
  'miss.equal_nameless',
  'miss.address',
  'miss.phone',
  'miss.email',
  'miss.company',
  'miss.government',
  'miss.trust',
  'miss.minor',
] as const;

/** Names the reason why leads aren't hits: an outcome or a code. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation('orders');
  return (reason) => {
    const key = known.find((one) => one === reason) ?? 'other';
    // A dot is part of the key.
    return t('distributions.reasons', { returnObjects: true })[key];
  };
}
