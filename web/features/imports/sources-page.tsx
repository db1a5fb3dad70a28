import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page/page-head.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { importsQuery, providersQuery, sourcesQuery, uploadedFilesQuery } from './api.ts';
import { ImportsCard } from './imports-card.tsx';
import { ProvidersCard } from './providers/card.tsx';
import { ReferenceCard } from './reference-card.tsx';
import { UploadsCard } from './uploads-card.tsx';

const FileDrawer = lazy(() => import('./file-drawer.tsx'));

export function SourcesPage() {
  const { t } = useTranslation('imports');
  const { page = 1, file } = useSearch({ from: '/framed/admin/sources' });
  const navigate = useNavigate({ from: paths.sources });
  const show = (fileId: string | undefined) =>
    void navigate({ search: { page: page > 1 ? page : undefined, file: fileId }, resetScroll: false });
  // All cards appear at once, so that none pushes the others down.
  const waiting = useQueries({
    queries: [sourcesQuery, uploadedFilesQuery, importsQuery(page), providersQuery],
    combine: (queries) => queries.some(({ isPending }) => isPending),
  });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <ButtonLink to={paths.sources} search={{ file: 'new' }} resetScroll={false} variant="contained">
            {t('send.title')}
          </ButtonLink>
        }
      >
        {t('lead')}
      </PageHead>
      {waiting ? (
        <LoadingRows rows={12} />
      ) : (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ReferenceCard />
          <UploadsCard />
          <ImportsCard />
          <ProvidersCard />
        </Box>
      )}
      {file !== undefined && (
        <Suspense fallback={null}>
          <FileDrawer id={file} onFile={show} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  );
}
