import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../kit/page/part-links.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { useList } from '../list-view.tsx';

const parts = {
  payments: lazy(() => import('./payments.tsx')),
  problems: lazy(() => import('./problems.tsx')),
};
const names = ['payments', 'problems'] as const;

export default function Money() {
  const { t } = useTranslation('moneyDesk');
  const { search } = useList();
  const part = names.find((name) => name === search.part) ?? 'payments';
  const Part = parts[part];
  return (
    <>
      <PartLinks label={t('parts.label')}>
        {names.map((name) => (
          <TextLink
            key={name}
            to={paths.consoleSection}
            params={{ section: 'money' }}
            search={name === 'payments' ? {} : { part: name }}
            activeOptions={{ exact: true }}
            aria-current={name === part ? 'page' : undefined}
          >
            {t(`parts.${name}`)}
          </TextLink>
        ))}
      </PartLinks>
      <Suspense fallback={<LoadingRows rows={12} />}>
        <Part />
      </Suspense>
    </>
  );
}
