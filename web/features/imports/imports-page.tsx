/** Imports: files being uploaded, then what each import changed. */

import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../kit/page/loading/use-settled.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { importsQuery, uploadedFilesQuery } from './api.ts';
import { ImportsCard } from './imports-card.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { FileDrawerFromSearch, ImportFileButton } from './open-file.tsx';
import type { SourcesSearch } from './search.ts';
import { UploadsCard } from './uploads-card.tsx';

export function ImportsPage() {
  const { t } = useTranslation('imports');
  const { page = 1 } = useSearch({ strict: false }) as SourcesSearch;
  // All cards appear at once, so that none pushes the others down.
  const waiting = !useSettled(useQueries({ queries: [uploadedFilesQuery, importsQuery(page)] }));
  return (
    <Box sx={{ minHeight: 'calc(100dvh - 64px)' }}>
      <PageHead title={t('imports.title')} actions={<ImportFileButton to={paths.imports} />} />
      {waiting ? (
        <LoadingCards rows={[8]} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <UploadsCard />
          <ImportsCard />
        </Box>
      )}
      <FileDrawerFromSearch />
    </Box>
  );
}
