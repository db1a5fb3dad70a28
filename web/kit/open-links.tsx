/** Links to the public pages, at the bottom of all pages. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { LanguageLinks } from './i18n/language-links.tsx';
import { TextLink } from './text-link.tsx';

export function OpenLinks() {
  const { t } = useTranslation('shell');
  const links = [
    [paths.optOut, t('footer.privacy')],
    [paths.privacy, t('footer.notice')],
    [paths.terms, t('footer.terms')],
    [paths.status, t('footer.status')],
  ] as const;
  return (
    <>
      {links.map(([to, name]) => (
        <Fragment key={to}>
          <TextLink to={to}>{name}</TextLink>
          {' · '}
        </Fragment>
      ))}
      <LanguageLinks />
    </>
  );
}
