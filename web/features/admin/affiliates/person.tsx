/** Links an affiliate to their customer drawer, if they still exist. */
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

export function Person({ of }: { of: { id: string | null; email: string } }) {
  const { t } = useTranslation('affiliateDesk');
  if (of.id === null) return <>{t('gone')}</>;
  return (
    <TextLink to={paths.consoleSection} params={{ section: 'customers' }} search={{ id: of.id }}>
      <bdi>{of.email}</bdi>
    </TextLink>
  );
}
