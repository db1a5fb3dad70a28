import { useTranslation } from 'react-i18next';
import { lazyContent } from '../../../kit/api/lazy-part.ts';
import { useMayChange } from '../api.ts';
import { SectionParts } from '../section-parts.tsx';
import { useList } from '../use-list.ts';

const parts = {
  referrals: lazyContent(() => import('./referrals.tsx')),
  payouts: lazyContent(() => import('./payouts.tsx')),
  domains: lazyContent(() => import('./domains.tsx')),
  people: lazyContent(() => import('./people.tsx')),
  terms: lazyContent(() => import('./terms.tsx')),
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
