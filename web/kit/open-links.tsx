/** Links to the public pages, at the bottom of all pages. */
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { TextLink } from './text-link.tsx';

/** Around links: on phones each is 44 px high and wide. */
export const linkRow = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: { xs: 3, sm: 4 },
  '& > *': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { xs: 44, sm: 24 },
    minWidth: { xs: 44, sm: 0 },
  },
} as const;

export function OpenLinks() {
  const { t } = useTranslation('shell');
  const links = [
    [paths.optOut, t('footer.privacy')],
    [paths.privacy, t('footer.notice')],
    [paths.terms, t('footer.terms')],
    [paths.status, t('footer.status')],
  ] as const;
  return links.map(([to, name]) => (
    <TextLink key={to} to={to}>
      {name}
    </TextLink>
  ));
}
