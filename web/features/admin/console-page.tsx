/** The admin console: a lazily loaded part per page. */
import Box from '@mui/material/Box';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyContent } from '../../kit/api/lazy-part.ts';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PartLinks } from '../../kit/page/part-links.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { type ConsoleSection, consoleSection, consoleSections } from '../../shell/menu/console-sections.ts';
import { useMayChange } from './api.ts';
import { EmptyReference } from './operations/empty-reference.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const sections: Record<ConsoleSection, ReturnType<typeof lazyContent>> = {
  overview: lazyContent(withTexts(['overview', 'charts'], () => import('./overview.tsx'))),
  usage: lazyContent(withTexts(['usage'], () => import('./usage/section.tsx'))),
  customers: lazyContent(() => import('./customers/customers.tsx')),
  orders: lazyContent(() => import('./orders.tsx')),
  prices: lazyContent(withTexts(['prices'], () => import('./prices/section.tsx'))),
  money: lazyContent(withTexts(['moneyDesk'], () => import('./money/section.tsx'))),
  affiliates: lazyContent(withTexts(['affiliateDesk'], () => import('./affiliates/section.tsx'))),
  suppressions: lazyContent(withTexts(['suppressions'], () => import('./suppressions/section.tsx'))),
  jobs: lazyContent(() => import('./operations/jobs.tsx')),
  complaints: lazyContent(
    withTexts(['compliance', 'moneyDesk', 'suppressions'], () => import('./compliance/complaints.tsx')),
  ),
  'call-lists': lazyContent(withTexts(['compliance'], () => import('./compliance/call-lists.tsx'))),
  audit: lazyContent(withTexts(['auditLog', 'purposes'], () => import('./operations/audit.tsx'))),
  settings: lazyContent(() => import('./site/settings.tsx')),
  mails: lazyContent(withTexts(['mailTexts'], () => import('./mails/section.tsx'))),
  faq: lazyContent(() => import('./site/faq.tsx')),
  announcements: lazyContent(() => import('./site/announcements.tsx')),
  team: lazyContent(() => import('./operations/team.tsx')),
  switch: lazyContent(() => import('./customers/switch-form.tsx')),
  setup: lazyContent(() => import('./operations/setup.tsx')),
};

/** Pages that the menu doesn't list, next to one that it does. */
const relatedParts: Partial<Record<ConsoleSection, readonly ConsoleSection[]>> = {
  announcements: ['announcements', 'faq'],
  faq: ['announcements', 'faq'],
  team: ['team', 'switch'],
  switch: ['team', 'switch'],
};

export function ConsolePage() {
  const { t } = useTranslation('adminMenu');
  const { section } = useParams({ strict: false });
  // The overview has the console's own URL. The route rejects unknown and unreadable parts.
  const openSection = consoleSection(section) ?? 'overview';
  const Part = sections[openSection];
  return (
    // Taller than the window while loading, so that the footer isn't pushed out of sight later.
    <Box sx={{ minHeight: 'calc(100dvh - 64px)' }}>
      {openSection !== 'overview' && <PageHead title={t(`pages.${openSection}`)} />}
      <Related here={openSection} />
      <EmptyReference />
      <Suspense fallback={<SectionSkeleton section={openSection} />}>
        <Part />
      </Suspense>
    </Box>
  );
}

function Related({ here }: { here: ConsoleSection }) {
  const { t } = useTranslation('adminMenu');
  const mayChange = useMayChange();
  const parts = (relatedParts[here] ?? []).filter(
    (name) => mayChange || consoleSections[name] === '/support',
  );
  if (parts.length < 2) return null;
  return (
    <PartLinks label={t(`pages.${here}`)}>
      {parts.map((name) => (
        <TextLink
          key={name}
          to={paths.consoleSection}
          params={{ section: name }}
          aria-current={name === here ? 'page' : undefined}
        >
          {t(`pages.${name}`)}
        </TextLink>
      ))}
    </PartLinks>
  );
}
