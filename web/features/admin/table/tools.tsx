/** The search field, and filters next to it; narrow screens open the filters, next to tabs both, by a button. */
import { mdiTune } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';
import { InToolsPlace, useHasToolsPlace } from './tools-place.tsx';

interface ToolsProps {
  search?: ReactNode;
  narrow: boolean;
  children: ReactNode;
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

export function Tools({ search, narrow, children }: ToolsProps) {
  const { t } = useTranslation('console');
  if (!narrow)
    return (
      <Box sx={{ ...row, mb: { xs: 2, sm: 4 } }}>
        {search}
        {children}
      </Box>
    );
  return (
    <NarrowTools search={search} name={t('filters')}>
      {children}
    </NarrowTools>
  );
}

interface NarrowToolsProps {
  search?: ReactNode;
  /** Of the button. */
  name: string;
  children: ReactNode;
}

function NarrowTools({ search, name, children }: NarrowToolsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const hasPlace = useHasToolsPlace();
  const state = { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) };
  return (
    <Box sx={{ mb: hasPlace ? 0 : 3 }}>
      {hasPlace ? (
        <InToolsPlace>
          <IconButton aria-label={name} {...state}>
            <Icon path={mdiTune} />
          </IconButton>
        </InToolsPlace>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {search}
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiTune} />}
            {...state}
            sx={{ minHeight: 44, flex: 'none' }}
          >
            {name}
          </Button>
        </Box>
      )}
      <Collapse in={open} id={id} unmountOnExit>
        <Box sx={{ ...row, pt: hasPlace ? 0 : 4, pb: hasPlace ? 3 : 0 }}>
          {hasPlace && search}
          {children}
        </Box>
      </Collapse>
    </Box>
  );
}
