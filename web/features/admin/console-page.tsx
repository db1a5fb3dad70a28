/** The operator's console: one page, its parts behind tabs, each loaded when it is opened. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink, Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page-head.tsx';
import { LoadingRows } from '../../kit/states.tsx';
import { paths } from '../../paths.ts';

const TabLink = createLink(Tab);

/** The parts in their order; the first stands at the console's own address. */
const sections = {
  switch: lazy(() => import('./switch-form.tsx')),
};
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

export function ConsolePage() {
  const { t } = useTranslation('console');
  const { section = names[0] } = useParams({ strict: false });
  const here = names.find((name) => name === section);
  if (here === undefined) return <Navigate to={paths.console} replace />;
  const Part = sections[here];
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        value={here}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabs')}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 6,
          '& .MuiTab-root': { minWidth: 0, px: { xs: 2.5, sm: 4 } },
        }}
      >
        {names.map((name) => (
          <TabLink
            key={name}
            value={name}
            to={paths.consoleSection}
            params={{ section: name }}
            label={t(`sections.${name}`)}
          />
        ))}
      </Tabs>
      <Suspense fallback={<LoadingRows rows={8} />}>
        <Box role="presentation">
          <Part />
        </Box>
      </Suspense>
    </>
  );
}
