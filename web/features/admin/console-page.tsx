/** The admin console: a lazily loaded part per page. */
import Box from '@mui/material/Box';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PartLinks } from '../../kit/page/part-links.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { type ConsoleSection, consoleSection, consoleSections } from '../../shell/menu/console-sections.ts';
import { useMayChange } from './api.ts';
import { EmptyReference } from './operations/empty-reference.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const sections: Record<ConsoleSection, ReturnType<typeof lazy>> = {
  overview: lazy(withTexts(['overview', 'charts'], () => import('./overview.tsx'))),
  usage: lazy(withTexts(['usage'], () => import('./usage/section.tsx'))),
  customers: lazy(() => import('./customers/customers.tsx')),
  orders: lazy(() => import('./orders.tsx')),
  prices: lazy(withTexts(['prices'], () => import('./prices/section.tsx'))),
  money: lazy(withTexts(['moneyDesk'], () => import('./money/section.tsx'))),
  affiliates: lazy(withTexts(['affiliateDesk'], () => import('./affiliates/section.tsx'))),
  suppressions: lazy(withTexts(['suppressions'], () => import('./suppressions/section.tsx'))),
  jobs: lazy(() => import('./operations/jobs.tsx')),
  complaints: lazy(
    withTexts(['compliance', 'moneyDesk', 'suppressions'], () => import('./compliance/complaints.tsx')),
  ),
  'call-lists': lazy(withTexts(['compliance'], () => import('./compliance/call-lists.tsx'))),
  audit: lazy(withTexts(['auditLog', 'purposes'], () => import('./operations/audit.tsx'))),
  settings: lazy(() => import('./site/settings.tsx')),
  mails: lazy(withTexts(['mailTexts'], () => import('./mails/section.tsx'))),
  faq: lazy(() => import('./site/faq.tsx')),
  announcements: lazy(() => import('./site/announcements.tsx')),
  team: lazy(() => import('./operations/team.tsx')),
  switch: lazy(() => import('./customers/switch-form.tsx')),
  setup: lazy(() => import('./operations/setup.tsx')),
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
  const here = consoleSection(section) ?? 'overview';
  const Part = sections[here];
  return (
    // Taller than the window while loading, so that the footer isn't pushed out of sight later.
    <Box sx={{ minHeight: 'calc(100dvh - 64px)' }}>
      {here !== 'overview' && <PageHead title={t(`pages.${here}`)} />}
      <Related here={here} />
      <EmptyReference />
      <Suspense fallback={<SectionSkeleton section={here} />}>
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
