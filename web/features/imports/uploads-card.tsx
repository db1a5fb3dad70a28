import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { openRow } from '../../kit/lists/row-layout.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { reloadSources, uploadedFilesQuery } from './api.ts';
import { UploadedFileChip } from './chips.tsx';

export function UploadsCard() {
  const { t } = useTranslation('imports');
  const query = useQuery(uploadedFilesQuery);
  const steps = (query.data ?? []).map(({ id, state, import_id }) => `${id} ${state} ${import_id}`).join();
  // A file that moves on changes the cards below.
  useEffect(() => {
    if (steps !== '') void reloadSources();
  }, [steps]);
  const open = query.data?.filter(({ state }) => state !== 'done') ?? [];
  if (query.data !== undefined && open.length === 0) return null;
  return (
    <ListCard title={t('send.list.title')} intro={t('send.list.lead')} query={query}>
      <Lines label={t('send.list.title')}>
        {open.map(({ id, name, size, sent_at, state }) => (
          <Box key={id} component="li">
            <TextLink
              underline="none"
              to={paths.imports}
              search={{ file: id }}
              resetScroll={false}
              sx={openRow('minmax(0, 1fr) auto')}
            >
              <Box component="span" sx={{ minWidth: 0 }}>
                <Typography variant="subtitle1" component="span" noWrap sx={{ display: 'block' }}>
                  {name}
                </Typography>
                <Typography variant="caption" component="span" color="textSecondary">
                  {fileSize(size)} · <TimeAgo at={sent_at} />
                </Typography>
              </Box>
              <UploadedFileChip state={state} />
            </TextLink>
          </Box>
        ))}
      </Lines>
    </ListCard>
  );
}
