import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../kit/page/part-links.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { useMayChange } from '../api.ts';
import { useList } from '../list-view.tsx';

const parts = {
  referrals: lazy(() => import('./referrals.tsx')),
  payouts: lazy(() => import('./payouts.tsx')),
  domains: lazy(() => import('./domains.tsx')),
  people: lazy(() => import('./people.tsx')),
  terms: lazy(() => import('./terms.tsx')),
};
const names = ['referrals', 'payouts', 'domains', 'people', 'terms'] as const;

export default function Affiliates() {
  const { t } = useTranslation('affiliateDesk');
  const { search } = useList();
  const mayChange = useMayChange();
  const offered = names.filter((name) => mayChange || name !== 'terms');
  const part = offered.find((name) => name === search.part) ?? 'referrals';
  const Part = parts[part];
  return (
    <>
      <PartLinks label={t('parts.label')}>
        {offered.map((name) => (
          <TextLink
            key={name}
            to={paths.consoleSection}
            params={{ section: 'affiliates' }}
            search={name === 'referrals' ? {} : { part: name }}
            activeOptions={{ exact: true }}
            aria-current={name === part ? 'page' : undefined}
          >
            {t(`parts.${name}`)}
          </TextLink>
        ))}
      </PartLinks>
      <Suspense fallback={<LoadingRows rows={8} />}>
        <Part key={part} />
      </Suspense>
    </>
  );
}
