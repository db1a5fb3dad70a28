/** Says on every page that payments are simulated. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../api/queries.ts';

export function TestBar() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(settingsQuery);
  if (data?.test_mode !== true) return null;
  return (
    <Box
      component="section"
      aria-label={t('bar.test')}
      sx={(theme) => ({
        ...theme.typography.caption,
        px: 3,
        py: { xs: 0, sm: 0.75 },
        textAlign: 'center',
        color: 'warning.main',
        bgcolor: 'tint.warning',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      })}
    >
      <span role="note">{t('bar.test')}</span>
    </Box>
  );
}
