/** Where people come from: the reference data by source, and data providers. */

import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { useSettled } from '../../kit/page/loading/use-settled.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { providersQuery, sourcesQuery } from './api.ts';
import { LoadingCards } from './loading-cards.tsx';
import { FileDrawerFromSearch, ImportFileButton } from './open-file.tsx';
import { ProvidersCard } from './providers/card.tsx';
import { ReferenceCard } from './reference-card.tsx';

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx'));

export function SourcesPage() {
  const { t } = useTranslation('imports');
  const { id } = useSearch({ from: '/framed/admin/sources' });
  const navigate = useNavigate({ from: paths.sources });
  // All cards appear at once, so that none pushes the others down.
  const waiting = !useSettled(useQueries({ queries: [sourcesQuery, providersQuery] }));
  return (
    <Box sx={{ minHeight: 'calc(100dvh - 64px)' }}>
      <PageHead title={t('title')} actions={<ImportFileButton to={paths.sources} />} />
      {waiting ? (
        <LoadingCards rows={[6, 3]} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ReferenceCard />
          <ProvidersCard />
        </Box>
      )}
      <FileDrawerFromSearch />
      {/* Reports had this address before imports had a page. */}
      {id !== undefined && (
        <Suspense fallback={null}>
          <ImportDrawer id={id} onClose={() => void navigate({ search: {}, resetScroll: false })} />
        </Suspense>
      )}
    </Box>
  );
}
