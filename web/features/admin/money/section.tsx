import { useTranslation } from 'react-i18next';
import { lazyContent } from '../../../kit/api/lazy-part.ts';
import { SectionParts } from '../section-parts.tsx';
import { useList } from '../use-list.ts';

const parts = {
  payments: lazyContent(() => import('./payments.tsx')),
  problems: lazyContent(() => import('./problems.tsx')),
};
const names = ['payments', 'problems'] as const;

export default function Money() {
  const { t } = useTranslation('moneyDesk');
  const { search } = useList();
  const open = names.find((name) => name === search.part) ?? 'payments';
  const Part = parts[open];
  return (
    <SectionParts
      section="money"
      label={t('parts.label')}
      parts={names}
      nameOf={(name) => t(`parts.${name}`)}
      open={open}
    >
      <Part />
    </SectionParts>
  );
}
