import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartLinks } from '../../../kit/page/part-links.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { orderTabs } from '../search.ts';

interface OrderTabsProps {
  number: string;
  /** It checks numbers, so there is no map and no summary of people. */
  checks: boolean;
}

/** The tabs of an order, each with its own address. */
export function OrderTabs({ number, checks }: OrderTabsProps) {
  const { t } = useTranslation('orders');
  const { tab: open } = useSearch({ from: '/framed/orders/$number' });
  return (
    <PartLinks label={t('page.parts')}>
      {[undefined, ...(checks ? (['activity'] as const) : orderTabs)].map((tab) => (
        <TextLink
          key={tab ?? 'results'}
          to={paths.order}
          params={{ number }}
          search={{ tab }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(`page.tabs.${tab ?? 'results'}`)}
        </TextLink>
      ))}
    </PartLinks>
  );
}
