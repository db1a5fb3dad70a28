/** Links to the public pages, at the bottom of all pages. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { TextLink } from './text-link.tsx';

export function OpenLinks() {
  const { t } = useTranslation('shell');
  const links = [
    [paths.optOut, t('footer.privacy')],
    [paths.privacy, t('footer.notice')],
    [paths.terms, t('footer.terms')],
    [paths.status, t('footer.status')],
  ] as const;
  return links.map(([to, name], index) => (
    <Fragment key={to}>
      {index > 0 && ' · '}
      <TextLink to={to}>{name}</TextLink>
    </Fragment>
  ));
}
