import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../api.ts';
import { useList } from '../list-view.tsx';
import { SectionParts } from '../section-parts.tsx';

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
  const open = offered.find((name) => name === search.part) ?? 'referrals';
  const Part = parts[open];
  return (
    <SectionParts
      section="affiliates"
      label={t('parts.label')}
      parts={offered}
      nameOf={(name) => t(`parts.${name}`)}
      open={open}
    >
      <Part key={open} />
    </SectionParts>
  );
}
