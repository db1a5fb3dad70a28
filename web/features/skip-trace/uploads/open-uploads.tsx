/** Uploads whose columns are not mapped yet, for customers who closed the tab. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { openUploadsQuery } from '../api.ts';

export default function OpenUploads() {
  const { t } = useTranslation('skipTrace');
  // Not worth an error: another file can be chosen.
  const { data } = useQuery(openUploadsQuery);
  if (data === undefined || data.uploads.length === 0) return null;
  return (
    <Card component="section" aria-label={t('open.title')} sx={{ p: 4 }}>
      <Typography variant="h2">{t('open.title')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.uploads.map(({ id, name, size, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pt: 3 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {fileSize(size)} · <TimeAgo at={created_at} />
              </Typography>
            </Box>
            <ButtonLink
              to={paths.skipTrace}
              search={{ upload: id }}
              variant="outlined"
              aria-label={t('open.map', { name })}
            >
              {t('queue.map')}
            </ButtonLink>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
