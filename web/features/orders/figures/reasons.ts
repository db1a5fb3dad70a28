import { useTranslation } from 'react-i18next';

/** Codes with a text; in a key, a dot would mean a level. */
const known = [
  'possible',
  'no_contact',
  'suppressed',
  'miss_name',
  'miss_named',
  'miss_household',
  'miss_equal',
  'miss_equal_nameless',
  'miss_address',
  'miss_phone',
  'miss_email',
  'miss_company',
  'miss_government',
  'miss_trust',
  'miss_minor',
  'miss_deceased',
  'miss_company_unknown',
  'miss_company_ambiguous',
  'miss_company_nobody',
  'miss_company_untraced',
  'miss_institution',
  'owner_not_found',
  'owner_hidden',
  'owner_ambiguous',
  'owner_unit_unknown',
  'owner_no_parcel',
] as const;

/** Names the reason why leads aren't hits: an outcome or a code. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation('orders');
  return (reason) => {
    const key = known.find((one) => one === reason.replace('.', '_')) ?? 'other';
    return t(`distributions.reasons.${key}`);
  };
}
