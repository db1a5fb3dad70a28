/** The horizontal menu of the admin pages, with a drop-down per group. */
import { mdiArrowLeft } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { DropDown, TopItem, TopNav } from '../menu/top-menu-parts.tsx';
import { overviewEntry } from './entries.ts';
import { useAdminMenu } from './menu.tsx';

export default function AdminTopMenu() {
  const { t } = useTranslation('adminMenu');
  const { groups, entry } = useAdminMenu();
  const isOpen = (name: string) => entry?.name === name;
  return (
    <TopNav label={t('label')}>
      <TopItem to={paths.home} icon={mdiArrowLeft} text={t('back')} here={false} />
      <TopItem {...overviewEntry} text={t('pages.overview')} here={isOpen('overview')} />
      {groups.map(({ group, entries }) => (
        <DropDown
          key={group}
          text={t(`groups.${group}`)}
          items={entries.map(({ name, to, icon }) => ({
            to,
            icon,
            text: t(`pages.${name}`),
            here: isOpen(name),
          }))}
        />
      ))}
    </TopNav>
  );
}
