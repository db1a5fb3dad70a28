import { mdiDatabaseOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReferenceSource } from '#contract/imports/schemas';
import { number, sourceDate } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { sourcesQuery } from './api.ts';
import { ImportStateChip, LicenceChip } from './chips.tsx';

export function ReferenceCard() {
  const { t } = useTranslation('imports');
  const query = useQuery(sourcesQuery);
  const sources = query.data ?? [];
  const records = sources.reduce((sum, source) => sum + source.records, 0);
  return (
    <ListCard title={t('reference.title')} intro={t('reference.lead', { count: records })} query={query}>
      {sources.length === 0 ? (
        <Empty icon={mdiDatabaseOutline} title={t('reference.empty')}>
          {t('reference.how')}
        </Empty>
      ) : (
        <Lines label={t('reference.title')}>
          {sources.map((source) => (
            <Row key={source.id} source={source} />
          ))}
        </Lines>
      )}
    </ListCard>
  );
}

function Row({ source }: { source: ReferenceSource }) {
  const { t } = useTranslation('imports');
  const { name, licence_class, records, files, imported_at, as_of, state } = source;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px 220px 120px' },
        alignItems: 'center',
        columnGap: { xs: 4, sm: 8 },
        rowGap: 1,
        px: { xs: 4, sm: 6 },
        py: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <LicenceChip licence={licence_class} />
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <Typography>{number(records)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('reference.records', { count: records })}
        </Typography>
      </Box>
      <Box>
        <Typography variant="table" component="p">
          {imported_at === null ? (
            t('reference.never')
          ) : (
            <TimeAgo at={imported_at} sentence={(ago) => t('reference.imported', { ago })} />
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {as_of === null
            ? t('reference.files', { count: files })
            : t('reference.asOf', { day: sourceDate(as_of) })}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end' }}>{state !== null && <ImportStateChip state={state} />}</Box>
    </Box>
  );
}
