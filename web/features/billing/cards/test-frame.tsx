import { mdiFlaskOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';

/** Dark enough for white text in light and dark mode. */
const color = '#8a4b00';

export function TestFrame({ test, children }: { test: boolean | undefined; children: ReactNode }) {
  const { t } = useTranslation('billing');
  if (!test) return children;
  return (
    <Box sx={{ border: `3px solid ${color}`, borderRadius: 1, overflow: 'clip' }}>
      <Box
        role="note"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 2,
          bgcolor: color,
          color: '#fff',
          fontWeight: 600,
        }}
      >
        <Icon path={mdiFlaskOutline} />
        {t('test')}
      </Box>
      <Box sx={{ p: { xs: 3, sm: 5 } }}>{children}</Box>
    </Box>
  );
}
