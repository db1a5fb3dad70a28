/** Links that look like tabs, for parts of a page with URLs of their own. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { stripMargin, tabStrip } from './tab-strip.ts';

export interface PartLinksProps {
  label: string;
  /** Links; the open part's has `aria-current`. */
  children: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  mx: stripMargin,
  mb: { xs: 3, sm: 4 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const linksStyle = {
  ...tabStrip,
  flex: 1,
  minWidth: 0,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { xs: 44, sm: 40 },
    minWidth: { xs: 44, sm: 0 },
    mb: '-1px',
    borderBottom: 2,
    borderColor: 'transparent',
    color: 'text.secondary',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: 'text.primary', borderColor: 'currentColor', fontWeight: 600 },
  },
} as const;

/** The open part can be beyond a phone's edge. */
const showOpenPart = (links: HTMLElement | null): void =>
  links?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

export const PartLinks = ({ label, children, end }: PartLinksProps) => (
  <Box sx={frame}>
    <Box component="nav" ref={showOpenPart} aria-label={label} sx={linksStyle}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' } }}>{children}</Box>
    </Box>
    {end}
  </Box>
);
