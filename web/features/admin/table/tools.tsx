/** The search field, and filters next to it; narrow screens open the filters by a button. */
import { mdiTune } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';

interface ToolsProps {
  search: ReactNode;
  narrow: boolean;
  children: ReactNode;
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

export function Tools({ search, narrow, children }: ToolsProps) {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!narrow)
    return (
      <Box sx={{ ...row, mb: 4 }}>
        {search}
        {children}
      </Box>
    );
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {search}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiTune} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 44, flex: 'none' }}
        >
          {t('filters')}
        </Button>
      </Box>
      <Collapse in={open} id={id} unmountOnExit>
        <Box sx={{ ...row, pt: 4 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}
