/** A `details` element whose line has the product's marker instead of the browser's. */
import { mdiChevronRight } from '@mdi/js';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';

export interface FoldProps extends Pick<BoxProps<'details'>, 'id' | 'open' | 'onToggle'> {
  /** The line that opens it. */
  line: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDetailsElement>;
  sx?: SxProps<Theme>;
  lineSx?: object;
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

export const Fold = ({ line, children, sx, lineSx = {}, ...details }: FoldProps) => (
  <Box component="details" {...details} sx={sx}>
    <Box
      component="summary"
      sx={{
        ...lineStyle,
        ...lineSx,
        'details[open] > & > svg': { transform: 'rotate(90deg)' },
      }}
    >
      <Icon path={mdiChevronRight} sx={{ fontSize: 18, flex: 'none' }} />
      {line}
    </Box>
    {children}
  </Box>
);
