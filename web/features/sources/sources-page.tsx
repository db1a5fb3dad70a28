/** The operator's sources: what the reference database holds, the imports that filled it, and who else is asked. */
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page-head.tsx';
import { LoadingRows } from '../../kit/states.tsx';
import { importsQuery, providersQuery, sourcesQuery } from './api.ts';
import { ImportsCard } from './imports-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { ReferenceCard } from './reference-card.tsx';

export function SourcesPage() {
  const { t } = useTranslation('admin');
  const { page = 1 } = useSearch({ from: '/framed/admin/sources' });
  // The cards come at once: one that fills later than those below it would push them away.
  const waiting = useQueries({
    queries: [sourcesQuery, importsQuery(page), providersQuery],
    combine: (queries) => queries.some(({ isPending }) => isPending),
  });
  return (
    <>
      <PageHead title={t('sources.title')}>{t('sources.lead')}</PageHead>
      {waiting ? (
        <LoadingRows rows={12} />
      ) : (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ReferenceCard />
          <ImportsCard />
          <ProvidersCard />
        </Box>
      )}
    </>
  );
}
