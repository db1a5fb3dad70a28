/** Links to the customer, if they still exist. */
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

export function CustomerLink({ customer }: { customer: { id: string; email: string } | null }) {
  const { t } = useTranslation('moneyDesk');
  if (customer === null) return t('gone');
  return (
    <TextLink to={paths.consoleSection} params={{ section: 'customers' }} search={{ id: customer.id }}>
      <bdi>{customer.email}</bdi>
    </TextLink>
  );
}
