/** The operator's sources: what the reference database holds, the imports that filled it, and who else is asked. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page-head.tsx';
import { ImportsCard } from './imports-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { ReferenceCard } from './reference-card.tsx';

export function SourcesPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHead title={t('sources.title')}>{t('sources.lead')}</PageHead>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ReferenceCard />
        <ImportsCard />
        <ProvidersCard />
      </Box>
    </>
  );
}
